export type DeviceKind = "microphone" | "camera" | "speaker";

/** Why a device cannot be had: refused by the person or the browser, none there, in use by something else, or anything else. */
export type Problem = "denied" | "missing" | "taken" | "insecure" | "unknown";

interface Device {
  id: string;
  label: string;
}
export type Devices = Record<DeviceKind, Device[]>;
export const NO_DEVICES: Devices = { microphone: [], camera: [], speaker: [] };

const PROBLEMS: Record<string, Problem> = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
  NotReadableError: "taken",
  AbortError: "taken",
};

/** What an error of getUserMedia or getDisplayMedia means to a person. */
const problemOf = (error: unknown): Problem => (error instanceof DOMException && PROBLEMS[error.name]) || "unknown";

/** Which devices were chosen, by their ids; without one the system's own. */
export type Choice = Partial<Record<DeviceKind, string>>;

function wanted(kind: "microphone" | "camera", choice: Choice): MediaTrackConstraints {
  // `ideal`, so that a device that is gone since leaves another to be used.
  const deviceId = choice[kind] === undefined ? {} : { deviceId: { ideal: choice[kind] } };
  if (kind === "microphone")
    return { ...deviceId, echoCancellation: true, noiseSuppression: true, autoGainControl: true };
  return { ...deviceId, width: { ideal: 1_280 }, height: { ideal: 720 }, frameRate: { ideal: 30 }, facingMode: "user" };
}

/** Typed as if it were always there: on plain http it is not. */
const mediaDevices = (): MediaDevices | undefined => navigator.mediaDevices;

/** Opens one device; answers its track or why there is none. */
export async function openDevice(kind: "microphone" | "camera", choice: Choice): Promise<MediaStreamTrack | Problem> {
  const devices = mediaDevices();
  if (!devices) return "insecure";
  const [audio, video] = kind === "microphone" ? [wanted(kind, choice), false] : [false, wanted(kind, choice)];
  try {
    const stream = await devices.getUserMedia({ audio, video });
    return stream.getTracks()[0] ?? "unknown";
  } catch (error) {
    return problemOf(error);
  }
}

export interface Opened {
  microphone: MediaStreamTrack | Problem;
  camera: MediaStreamTrack | Problem;
}

/** Opens both, with one question to the person where both can be had. */
export async function openBoth(choice: Choice): Promise<Opened> {
  const devices = mediaDevices();
  if (!devices) return { microphone: "insecure", camera: "insecure" };
  try {
    const stream = await devices.getUserMedia({ audio: wanted("microphone", choice), video: wanted("camera", choice) });
    const [microphone, camera] = [stream.getAudioTracks()[0], stream.getVideoTracks()[0]];
    return { microphone: microphone ?? "unknown", camera: camera ?? "unknown" };
  } catch {
    // Either may be what fails: the other is still of use.
    const microphone = await openDevice("microphone", choice);
    return { microphone, camera: await openDevice("camera", choice) };
  }
}

/** The screen, a window or a tab that the person chooses; null when they think better of it. */
export async function openScreen(): Promise<MediaStreamTrack | null | Problem> {
  const devices = mediaDevices();
  if (!devices || !("getDisplayMedia" in devices)) return "missing";
  try {
    const stream = await devices.getDisplayMedia({ video: { frameRate: { ideal: 15 } }, audio: false });
    const track = stream.getVideoTracks()[0];
    // Letters matter more than motion.
    if (track) track.contentHint = "detail";
    return track ?? "unknown";
  } catch (error) {
    const problem = problemOf(error);
    return problem === "denied" ? null : problem;
  }
}

const KINDS: Record<MediaDeviceKind, DeviceKind> = {
  audioinput: "microphone",
  videoinput: "camera",
  audiooutput: "speaker",
};

/** What there is to choose from. Names are known only after the person allowed the use of one. */
export async function listDevices(): Promise<Devices> {
  const found: Devices = { microphone: [], camera: [], speaker: [] };
  const all =
    (await mediaDevices()
      ?.enumerateDevices()
      .catch(() => [])) ?? [];
  for (const { kind, deviceId, label } of all) if (deviceId) found[KINDS[kind]].push({ id: deviceId, label });
  return found;
}

/** Calls back when something is plugged in or out, until the function that it returns is called. */
export function watchDevices(onChange: () => void): () => void {
  const devices = mediaDevices();
  devices?.addEventListener("devicechange", onChange);
  return () => devices?.removeEventListener("devicechange", onChange);
}
