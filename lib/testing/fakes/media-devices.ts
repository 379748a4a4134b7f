type MediaKind = "audio" | "video";

/** The parts of a browser's track that calls use. */
class FakeMediaTrack extends EventTarget {
  enabled = true;
  readyState = "live";
  constructor(readonly kind: MediaKind) {
    super();
  }
  getSettings = () => ({ deviceId: this.kind });
  stop(): void {
    this.readyState = "ended";
  }
}

class FakeMediaStream {
  readonly #tracks: FakeMediaTrack[];
  constructor(tracks: readonly FakeMediaTrack[] = []) {
    this.#tracks = [...tracks];
  }
  getTracks = () => [...this.#tracks];
  getAudioTracks = () => this.#tracks.filter(({ kind }) => kind === "audio");
  getVideoTracks = () => this.#tracks.filter(({ kind }) => kind === "video");
  addTrack = (track: FakeMediaTrack) => void this.#tracks.push(track);
  removeTrack = (track: FakeMediaTrack) => void this.#tracks.splice(this.#tracks.indexOf(track), 1);
}

class FakeAudioContext {
  createMediaStreamDestination = () => ({ stream: new FakeMediaStream([new FakeMediaTrack("audio")]) });
  close = async () => undefined;
}

const canvas = {
  getContext: () => null,
  captureStream: () => new FakeMediaStream([new FakeMediaTrack("video")]),
};

/** A camera, a microphone and a screen. While `isSlow`, requests for devices wait for `answerAll`. */
export class FakeMediaDevices extends EventTarget {
  readonly opened: FakeMediaTrack[] = [];
  screenRequests = 0;
  isSlow = false;
  #waiting: (() => void)[] = [];

  async getUserMedia({ audio, video }: { audio?: unknown; video?: unknown }): Promise<FakeMediaStream> {
    if (this.isSlow) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    const tracks: FakeMediaTrack[] = [];
    if (audio) tracks.push(new FakeMediaTrack("audio"));
    if (video) tracks.push(new FakeMediaTrack("video"));
    this.opened.push(...tracks);
    return new FakeMediaStream(tracks);
  }

  async getDisplayMedia(): Promise<FakeMediaStream> {
    this.screenRequests += 1;
    return new FakeMediaStream([new FakeMediaTrack("video")]);
  }

  enumerateDevices = async () => [];

  answerAll(): void {
    for (const answer of this.#waiting.splice(0)) answer();
  }

  countLive(kind: MediaKind): number {
    return this.opened.filter((track) => track.kind === kind && track.readyState === "live").length;
  }
}

/** Makes the globals of a browser that calls need. Returns how to undo it. */
export function installMediaDevices(mediaDevices: FakeMediaDevices, globals: Record<string, unknown> = {}): () => void {
  const fakes: Record<string, unknown> = {
    MediaStream: FakeMediaStream,
    AudioContext: FakeAudioContext,
    document: { createElement: () => canvas },
    navigator: { mediaDevices },
    ...globals,
  };
  const originals = Object.keys(fakes).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const [name, value] of Object.entries(fakes))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  return () => {
    for (const [name, original] of originals)
      if (original) Object.defineProperty(globalThis, name, original);
      else Reflect.deleteProperty(globalThis, name);
  };
}
