import { type Choice, openBoth, openDevice, openScreen, type Problem } from "./devices";

/** A picture of nothing, sent where there is no camera: replacing it later asks the other side nothing. */
function darkness(): MediaStreamTrack {
  const canvas = document.createElement("canvas");
  canvas.width = 16;
  canvas.height = 9;
  canvas.getContext("2d")?.fillRect(0, 0, 16, 9);
  const [track] = canvas.captureStream(1).getVideoTracks();
  if (!track) throw new Error("a canvas without a track");
  return track;
}

/** A sound of nothing, sent where there is no microphone. */
function quiet(): { track: MediaStreamTrack; context: AudioContext } {
  const context = new AudioContext();
  const [track] = context.createMediaStreamDestination().stream.getAudioTracks();
  if (!track) throw new Error("a destination without a track");
  return { track, context };
}

/** What this side sends: always one track of sound and one of pictures, whatever they carry. Ends with `stop`, and every light with it. */
export class Tracks {
  /** What a peer sends; its tracks change, it stays. */
  readonly outgoing = new MediaStream();
  #microphone: MediaStreamTrack | null = null;
  #camera: MediaStreamTrack | null = null;
  #screen: MediaStreamTrack | null = null;
  #isMuted = false;
  #isCameraOff = false;
  #problems: { microphone: Problem | null; camera: Problem | null; screen: Problem | null } = {
    microphone: null,
    camera: null,
    screen: null,
  };
  #silence: ReturnType<typeof quiet> | null = null;
  #dark: MediaStreamTrack | null = null;
  #hasStopped = false;
  #preview: MediaStream | null = null;

  constructor(
    public choice: Choice,
    /** A track of `outgoing` has another in its place. */
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
  /** The microphone, for a level meter. */
  get microphone(): MediaStreamTrack | null {
    return this.#microphone;
  }
  /** One's own picture; null while the camera is off. */
  get preview(): MediaStream | null {
    return this.#preview;
  }

  /** Opens microphone and camera as far as they can be had, and fills `outgoing`. False when neither can, or it was stopped meanwhile. */
  async open(): Promise<boolean> {
    const { microphone, camera } = await openBoth(this.choice);
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

  /** Mutes, or lets be heard; where there is no microphone it is asked for once more. */
  async setMuted(muted: boolean): Promise<void> {
    this.#isMuted = muted;
    if (!muted && !this.#microphone) this.#take("microphone", await openDevice("microphone", this.choice));
    this.#send();
  }

  /** Camera off means its light is off too: the device is let go. */
  async setCamera(on: boolean): Promise<void> {
    this.#isCameraOff = !on;
    if (on && !this.#camera) {
      this.#take("camera", await openDevice("camera", this.choice));
      // It may have been turned off again while it was being opened.
      if (this.#isCameraOff) this.#release("camera");
    } else if (!on) this.#release("camera");
    this.#send();
  }

  /** Shows the screen in the camera's place, until the person or the browser ends it. */
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

  /** Goes on with another device. */
  async use(kind: "microphone" | "camera", id: string): Promise<void> {
    this.choice = { ...this.choice, [kind]: id };
    if (kind === "camera" && this.#isCameraOff) return;
    // Some systems open a camera once only.
    this.#release(kind);
    this.#take(kind, await openDevice(kind, this.choice));
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

  #take(kind: "microphone" | "camera", got: MediaStreamTrack | Problem): void {
    const track = typeof got === "string" ? null : got;
    if (this.#hasStopped) {
      track?.stop();
      return;
    }
    this.#problems = { ...this.#problems, [kind]: typeof got === "string" ? got : null };
    if (kind === "microphone") this.#microphone = track;
    else this.#camera = track;
    track?.addEventListener("ended", () => this.#lost(kind, track));
  }

  /** The device was pulled out, or the system took it. */
  #lost(kind: "microphone" | "camera", track: MediaStreamTrack): void {
    if ((kind === "microphone" ? this.#microphone : this.#camera) !== track) return;
    this.#release(kind);
    if (kind === "camera") this.#isCameraOff = true;
    this.#problems = { ...this.#problems, [kind]: "missing" };
    this.#send();
  }

  #release(kind: "microphone" | "camera"): void {
    const track = kind === "microphone" ? this.#microphone : this.#camera;
    if (kind === "microphone") this.#microphone = null;
    else this.#camera = null;
    track?.stop();
  }

  /** Puts into `outgoing` what is to be sent now. */
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
