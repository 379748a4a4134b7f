export type DeviceKind = "microphone" | "camera" | "speaker";

export type DeviceProblem = "denied" | "missing" | "taken" | "insecure" | "unknown";

interface Device {
  id: string;
  label: string;
}
export type DeviceLists = Record<DeviceKind, Device[]>;
export const NO_DEVICES: DeviceLists = { microphone: [], camera: [], speaker: [] };

const PROBLEM_BY_ERROR: Record<string, DeviceProblem> = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
  NotReadableError: "taken",
  AbortError: "taken",
};

const problemOf = (error: unknown): DeviceProblem =>
  (error instanceof DOMException && PROBLEM_BY_ERROR[error.name]) || "unknown";

/** Chosen device ids; by default the system's. */
export type DeviceChoice = Partial<Record<DeviceKind, string>>;

function trackConstraints(kind: "microphone" | "camera", choice: DeviceChoice): MediaTrackConstraints {
  // `ideal` falls back to another device if this one is gone.
  const deviceId = choice[kind] === undefined ? {} : { deviceId: { ideal: choice[kind] } };
  if (kind === "microphone")
    return { ...deviceId, echoCancellation: true, noiseSuppression: true, autoGainControl: true };
  return { ...deviceId, width: { ideal: 1_280 }, height: { ideal: 720 }, frameRate: { ideal: 30 }, facingMode: "user" };
}

const mediaDevices = (): MediaDevices | undefined => navigator.mediaDevices;

export async function openDevice(
  kind: "microphone" | "camera",
  choice: DeviceChoice,
): Promise<MediaStreamTrack | DeviceProblem> {
  const devices = mediaDevices();
  if (!devices) return "insecure";
  const [audio, video] =
    kind === "microphone" ? [trackConstraints(kind, choice), false] : [false, trackConstraints(kind, choice)];
  try {
    const stream = await devices.getUserMedia({ audio, video });
    return stream.getTracks()[0] ?? "unknown";
  } catch (error) {
    return problemOf(error);
  }
}

export interface OpenedDevices {
  microphone: MediaStreamTrack | DeviceProblem;
  camera: MediaStreamTrack | DeviceProblem;
}

/** Opens both with one permission prompt where possible. */
export async function openCameraAndMicrophone(choice: DeviceChoice): Promise<OpenedDevices> {
  const devices = mediaDevices();
  if (!devices) return { microphone: "insecure", camera: "insecure" };
  try {
    const stream = await devices.getUserMedia({
      audio: trackConstraints("microphone", choice),
      video: trackConstraints("camera", choice),
    });
    const [microphone, camera] = [stream.getAudioTracks()[0], stream.getVideoTracks()[0]];
    return { microphone: microphone ?? "unknown", camera: camera ?? "unknown" };
  } catch {
    const microphone = await openDevice("microphone", choice);
    return { microphone, camera: await openDevice("camera", choice) };
  }
}

export async function openScreen(): Promise<MediaStreamTrack | null | DeviceProblem> {
  const devices = mediaDevices();
  if (!devices || !("getDisplayMedia" in devices)) return "missing";
  try {
    const stream = await devices.getDisplayMedia({ video: { frameRate: { ideal: 15 } }, audio: false });
    const track = stream.getVideoTracks()[0];
    // Text matters more than motion.
    if (track) track.contentHint = "detail";
    return track ?? "unknown";
  } catch (error) {
    const problem = problemOf(error);
    return problem === "denied" ? null : problem;
  }
}

const DEVICE_KIND_BY_INPUT: Record<MediaDeviceKind, DeviceKind> = {
  audioinput: "microphone",
  videoinput: "camera",
  audiooutput: "speaker",
};

/** Labels are empty until the user has granted permission. */
export async function listDevices(): Promise<DeviceLists> {
  const devices: DeviceLists = { microphone: [], camera: [], speaker: [] };
  const all =
    (await mediaDevices()
      ?.enumerateDevices()
      .catch(() => [])) ?? [];
  for (const { kind, deviceId, label } of all)
    if (deviceId) devices[DEVICE_KIND_BY_INPUT[kind]].push({ id: deviceId, label });
  return devices;
}

export function watchDevices(onChange: () => void): () => void {
  const devices = mediaDevices();
  devices?.addEventListener("devicechange", onChange);
  return () => devices?.removeEventListener("devicechange", onChange);
}
