import { catalogue } from "./language";

const span = (seconds: number) => {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)];
  const two = (value: number) => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
};

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

/** A length of time as it is read aloud: "2 minutes 5 seconds". */
const spoken = (seconds: number) => {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return [minutes > 0 && plural(minutes, "minute"), (rest > 0 || minutes === 0) && plural(rest, "second")]
    .filter(Boolean)
    .join(" ");
};

/** What a person reads and hears while they call, and of calls that are over. */
export const callScreen = /* @__PURE__ */ catalogue("callScreen", {
  button: "Video call",
  buttonLabel: (name: string) => `Video call with ${name}`,
  notLoggedIn: "Please log in to make video calls.",
  window: (name: string) => `Call with ${name}`,
  /** SPEC.md section 2. */
  calling: "Calling...",
  starting: "Starting your camera…",
  joining: "Joining the call…",
  connecting: "Connecting…",
  reconnecting: "Reconnecting…",
  connected: (name: string) => `You are talking with ${name}`,
  back: "Connected again",
  duration: span,
  durationSpoken: spoken,
  you: "You",
  yourPicture: "Your picture",
  theirPicture: (name: string) => `Picture of ${name}`,
  incoming: {
    title: (name: string) => `${name} is calling`,
    line: "Video call",
    answer: "Answer",
    decline: "Decline",
    silence: "Silence",
    silenced: "Silenced. It goes on to ring for them.",
  },
  controls: {
    label: "Call controls",
    mute: "Mute",
    unmute: "Unmute",
    muteHint: "Mute audio (M)",
    unmuteHint: "Unmute audio (M)",
    cameraOff: "Turn camera off",
    cameraOn: "Turn camera on",
    camera: "Camera",
    share: "Share screen",
    unshare: "Stop sharing",
    screen: "Screen",
    end: "End call",
    endShort: "End",
    cancel: "Cancel call",
    minimise: "Minimise the call",
    expand: "Back to the call",
    pip: "Picture in picture",
    devices: "Devices",
    devicesLabel: "Camera, microphone and speaker",
    sound: "Turn on sound",
  },
  said: {
    muted: "Microphone off",
    unmuted: "Microphone on",
    cameraOff: "Camera off",
    cameraOn: "Camera on",
    sharing: "You are sharing your screen",
    shared: "You stopped sharing your screen",
    theirScreen: (name: string) => `${name} is sharing their screen`,
    theirScreenEnd: (name: string) => `${name} stopped sharing their screen`,
    theirMicrophone: (name: string) => `The microphone of ${name} is on`,
    theirCamera: (name: string) => `The camera of ${name} is on`,
  },
  theirs: {
    muted: (name: string) => `${name} is muted`,
    cameraOff: (name: string) => `The camera of ${name} is off`,
    thin: (name: string) => `The line of ${name} is too slow for a picture`,
  },
  thin: "Your line is too slow for a picture. They still hear you.",
  quality: {
    label: (quality: "good" | "fair" | "poor") => `Connection: ${quality}`,
  },
  devices: {
    microphone: "Microphone",
    camera: "Camera",
    speaker: "Speaker",
    standard: "System default",
    unnamed: (kind: string, number: number) => `${kind} ${number}`,
    silent: "Ring without a sound in this browser",
  },
  check: {
    title: (name: string) => `Before you call ${name}`,
    text: "See and hear whether everything works. This is asked once; you find it again under Devices in a call.",
    level: "Microphone level",
    speak: "Say something: the bar moves when the microphone hears you.",
    heard: "The microphone hears you.",
    test: "Play a sound",
    call: "Call now",
    cancel: "Cancel",
  },
  problems: {
    camera: {
      denied: "The browser may not use your camera. Allow it beside the address of this page, then turn the camera on.",
      missing: "No camera was found. Plug one in and turn it on here; until then they hear you.",
      taken: "Another program uses your camera. Close it there, then turn the camera on.",
      insecure: "Browsers give the camera to secure pages only. Open this site by https.",
      unknown: "The camera did not start. Turn it on again, or choose another under Devices.",
    },
    microphone: {
      denied: "The browser may not use your microphone. Allow it beside the address of this page, then unmute.",
      missing: "No microphone was found. Plug one in and unmute; until then they do not hear you.",
      taken: "Another program uses your microphone. Close it there, then unmute.",
      insecure: "Browsers give the microphone to secure pages only. Open this site by https.",
      unknown: "The microphone did not start. Unmute to try again, or choose another under Devices.",
    },
    screen: {
      denied: "Your screen was not shared.",
      missing: "This browser cannot share a screen.",
      taken: "The screen could not be shared: the system did not allow it.",
      insecure: "Browsers share the screen on secure pages only. Open this site by https.",
      unknown: "The screen could not be shared. Try again.",
    },
    /** Neither camera nor microphone. */
    both: {
      title: "No camera and no microphone",
      denied: "The browser may not use them. Allow both beside the address of this page, then try again.",
      missing: "None was found on this device. Plug in a headset or a camera, then try again.",
      taken: "Another program uses them. Close it there, then try again.",
      insecure: "Browsers give them to secure pages only. Open this site by https.",
      unknown: "They did not start. Try again; if that does not help, start the browser anew.",
    },
    retry: "Try again",
  },
  over: {
    ended: "Call ended",
    declined: (name: string) => `${name} declined`,
    missed: (name: string) => `${name} did not answer`,
    missedHere: (name: string) => `You missed a call from ${name}`,
    busy: (name: string) => `${name} is in another call`,
    lost: (name: string) => `The connection to ${name} was lost`,
    failed: "The two of you could not be connected",
    failedHint: "A firewall may be in the way. Try another network.",
    closed: "The call was ended",
    gone: "This call is not here any more",
    refused: "The call did not come about",
    again: "Call again",
    close: "Close",
  },
  elsewhere: {
    text: (name: string) => `You are in a call with ${name} in another tab or on another device.`,
    take: "Take it here",
  },
  failed: {
    start: "The call could not be started. Try again.",
    answer: "The call could not be answered.",
    join: "The call could not be joined.",
  },
  log: {
    video: "Video call",
    missedByYou: "Missed video call",
    noAnswer: "No answer",
    declined: "Declined",
    busy: "They were in another call",
    cancelled: "Cancelled",
    failed: "Did not connect",
    loading: "Video call",
  },
} as const);
