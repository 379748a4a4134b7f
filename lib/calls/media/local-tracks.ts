import { type DeviceChoice, type DeviceProblem, openCameraAndMicrophone, openDevice, openScreen } from "./devices";

/** A black video track, sent without a camera: replacing it later needs no renegotiation. */
function darkness(): MediaStreamTrack {
  const canvas = document.createElement("canvas");
  canvas.width = 16;
  canvas.height = 9;
  canvas.getContext("2d")?.fillRect(0, 0, 16, 9);
  const [track] = canvas.captureStream(1).getVideoTracks();
  if (!track) throw new Error("a canvas without a track");
  return track;
}

function quiet(): { track: MediaStreamTrack; context: AudioContext } {
  const context = new AudioContext();
  const [track] = context.createMediaStreamDestination().stream.getAudioTracks();
  if (!track) throw new Error("a destination without a track");
  return { track, context };
}

/** The outgoing tracks: always one audio and one video. `stop` releases the devices. */
export class LocalTracks {
  /** Stays the same object while its tracks change. */
  readonly outgoing = new MediaStream();
  #microphone: MediaStreamTrack | null = null;
  #camera: MediaStreamTrack | null = null;
  #screen: MediaStreamTrack | null = null;
  #isMuted = false;
  #isCameraOff = false;
  #problems: { microphone: DeviceProblem | null; camera: DeviceProblem | null; screen: DeviceProblem | null } = {
    microphone: null,
    camera: null,
    screen: null,
  };
  #silence: ReturnType<typeof quiet> | null = null;
  #dark: MediaStreamTrack | null = null;
  #hasStopped = false;
  #preview: MediaStream | null = null;

  constructor(
    public choice: DeviceChoice,
    readonly onReplace: (before: MediaStreamTrack, after: MediaStreamTrack) => void,
    readonly onChange: () => void,
  ) {}

  get hasMicrophone(): boolean {
    return this.#microphone !== null;
  }
  get isMuted(): boolean {
    return this.#isMuted || this.#microphone === null;
  }
  get hasCamera(): boolean {
    return this.#camera !== null;
  }
  get isSharing(): boolean {
    return this.#screen !== null;
  }
  get problems() {
    return this.#problems;
  }
  get microphone(): MediaStreamTrack | null {
    return this.#microphone;
  }
  get preview(): MediaStream | null {
    return this.#preview;
  }

  /** Opens the available devices and fills `outgoing`. Returns false if neither is available, or it was stopped. */
  async open(): Promise<boolean> {
    const { microphone, camera } = await openCameraAndMicrophone(this.choice);
    if (this.#hasStopped) {
      for (const each of [microphone, camera]) if (typeof each !== "string") each.stop();
      return false;
    }
    this.#take("microphone", microphone);
    this.#take("camera", camera);
    this.#isCameraOff = this.#camera === null;
    this.#send();
    return this.#microphone !== null || this.#camera !== null;
  }

  async setMuted(muted: boolean): Promise<void> {
    this.#isMuted = muted;
    if (!muted && !this.#microphone) this.#take("microphone", await openDevice("microphone", this.choice));
    this.#send();
  }

  /** Off releases the device, so that its light goes off. */
  async setCamera(on: boolean): Promise<void> {
    this.#isCameraOff = !on;
    if (on && !this.#camera) {
      this.#take("camera", await openDevice("camera", this.choice));
      this.#stopUnwantedCamera();
    } else if (!on) this.#release("camera");
    this.#send();
  }

  async share(): Promise<void> {
    const screen = await openScreen();
    if (screen === null) return;
    this.#problems = { ...this.#problems, screen: typeof screen === "string" ? screen : null };
    if (typeof screen === "string" || this.#hasStopped) {
      if (typeof screen !== "string") screen.stop();
    } else {
      this.#screen?.stop();
      this.#screen = screen;
      screen.addEventListener("ended", () => this.#screen === screen && this.unshare());
    }
    this.#send();
  }

  unshare(): void {
    this.#screen?.stop();
    this.#screen = null;
    this.#send();
  }

  async use(kind: "microphone" | "camera", id: string): Promise<void> {
    this.choice = { ...this.choice, [kind]: id };
    if (kind === "camera" && this.#isCameraOff) return;
    // Some systems allow a camera to be opened only once.
    this.#release(kind);
    this.#take(kind, await openDevice(kind, this.choice));
    this.#stopUnwantedCamera();
    this.#send();
  }

  stop(): void {
    this.#hasStopped = true;
    this.#release("microphone");
    this.#release("camera");
    this.#screen?.stop();
    this.#screen = null;
    this.#dark?.stop();
    this.#silence?.track.stop();
    void this.#silence?.context.close();
    this.#preview = null;
    for (const track of this.outgoing.getTracks()) {
      track.stop();
      this.outgoing.removeTrack(track);
    }
  }

  #take(kind: "microphone" | "camera", got: MediaStreamTrack | DeviceProblem): void {
    const track = typeof got === "string" ? null : got;
    if (this.#hasStopped) {
      track?.stop();
      return;
    }
    // Two requests may open a device at once: the later track replaces the first, which nothing else would stop.
    const before = kind === "microphone" ? this.#microphone : this.#camera;
    if (before && !track) return;
    this.#release(kind);
    this.#problems = { ...this.#problems, [kind]: typeof got === "string" ? got : null };
    if (kind === "microphone") this.#microphone = track;
    else this.#camera = track;
    track?.addEventListener("ended", () => this.#lost(kind, track));
  }

  #lost(kind: "microphone" | "camera", track: MediaStreamTrack): void {
    if ((kind === "microphone" ? this.#microphone : this.#camera) !== track) return;
    this.#release(kind);
    if (kind === "camera") this.#isCameraOff = true;
    this.#problems = { ...this.#problems, [kind]: "missing" };
    this.#send();
  }

  /** It may have been turned off while it was being opened. */
  #stopUnwantedCamera(): void {
    if (this.#isCameraOff) this.#release("camera");
  }

  #release(kind: "microphone" | "camera"): void {
    const track = kind === "microphone" ? this.#microphone : this.#camera;
    if (kind === "microphone") this.#microphone = null;
    else this.#camera = null;
    track?.stop();
  }

  #send(): void {
    if (this.#hasStopped) return;
    if (this.#microphone) this.#microphone.enabled = !this.#isMuted;
    else this.#silence ??= quiet();
    if (!this.#screen && !this.#camera) this.#dark ??= darkness();
    this.#put("audio", this.#microphone ?? this.#silence?.track);
    this.#put("video", this.#screen ?? this.#camera ?? this.#dark ?? undefined);
    if (this.#preview?.getVideoTracks()[0] !== (this.#camera ?? undefined))
      this.#preview = this.#camera && new MediaStream([this.#camera]);
    this.onChange();
  }

  #put(kind: "audio" | "video", track: MediaStreamTrack | undefined): void {
    const before = this.outgoing.getTracks().find((each) => each.kind === kind);
    if (!track || track === before) return;
    if (before) this.outgoing.removeTrack(before);
    this.outgoing.addTrack(track);
    if (before) this.onReplace(before, track);
  }
}
