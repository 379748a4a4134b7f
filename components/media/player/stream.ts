import type Hls from "hls.js";

const HLS_TYPE = "application/vnd.apple.mpegurl";

/** Seconds of played video that stay buffered. */
const BACK_BUFFER_SECONDS = 60;

/** A rendition of the stream: its index in the playlist, and its number of lines (360, 720, 1080). */
export interface StreamLevel {
  index: number;
  lines: number;
}

export interface StreamSource {
  /** An HLS playlist, and a single file; either may be missing. */
  stream: string | null;
  file: string | null;
}

interface Listener {
  /** The available renditions, smallest first; empty if the browser selects them itself. */
  onRungs: (rungs: readonly StreamLevel[]) => void;
  onPlaying: (index: number) => void;
  onFailed: () => void;
}

export interface Stream {
  choose: (index: number | null) => void;
  close: () => void;
}

async function withLibrary(video: HTMLVideoElement, url: string, listener: Listener): Promise<Hls | null> {
  const { default: Library } = await import("hls.js/light");
  if (!Library.isSupported()) return null;
  // A worker would be created from a blob URL, which the CSP forbids.
  const hls = new Library({ enableWorker: false, capLevelToPlayerSize: true, backBufferLength: BACK_BUFFER_SECONDS });
  let mended = false;
  hls.on(Library.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    if (type === Library.ErrorTypes.MEDIA_ERROR && !mended) {
      mended = true;
      hls.recoverMediaError();
    } else listener.onFailed();
  });
  hls.on(Library.Events.MANIFEST_PARSED, () =>
    listener.onRungs(
      hls.levels.map(({ height }, index) => ({ index, lines: height })).sort((a, b) => a.lines - b.lines),
    ),
  );
  hls.on(Library.Events.LEVEL_SWITCHED, (_event, { level }) => listener.onPlaying(level));
  hls.loadSource(url);
  hls.attachMedia(video);
  return hls;
}

/** Plays natively if the browser supports HLS, or else through hls.js, or else the single file; from `from` seconds. */
export function openStream(
  video: HTMLVideoElement,
  { stream, file }: StreamSource,
  from: number,
  listener: Listener,
): Stream {
  let closed = false;
  let hls: Hls | null = null;
  let next = file;
  let position = from;

  const resume = () => {
    if (position > 0) video.currentTime = position;
    position = 0;
  };
  // If playback is blocked, the video stays paused with its play button.
  const play = () => void video.play().catch(() => {});
  const fallBack = () => {
    if (closed) return;
    position = video.currentTime || position;
    hls?.destroy();
    hls = null;
    listener.onRungs([]);
    if (next === null) {
      listener.onFailed();
      return;
    }
    video.src = next;
    next = null;
    play();
  };
  const load = async (url: string) => {
    const made = await withLibrary(video, url, { ...listener, onFailed: fallBack }).catch(() => null);
    if (closed) {
      made?.destroy();
      return;
    }
    hls = made;
    if (hls) play();
    else fallBack();
  };

  video.addEventListener("error", fallBack);
  video.addEventListener("loadedmetadata", resume);
  if (stream === null) fallBack();
  else if (video.canPlayType(HLS_TYPE)) {
    video.src = stream;
    play();
  } else void load(stream);

  return {
    choose: (index) => {
      if (hls) hls.nextLevel = index ?? -1;
    },
    close: () => {
      closed = true;
      video.removeEventListener("error", fallBack);
      video.removeEventListener("loadedmetadata", resume);
      hls?.destroy();
      video.removeAttribute("src");
      video.load();
    },
  };
}
