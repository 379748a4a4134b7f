/** Flags that Chromium needs as root, to make no requests of its own, and to be quick. */
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Few pages live for long enough to win back what optimizing their scripts costs: a seventh of the browser's processor time.
  "--js-flags=--no-maglev",
];

/** The executables that `npm test` found; undefined for Playwright's own. */
const EXECUTABLES = { shell: process.env.CHROMIUM_SHELL_PATH, chromium: process.env.CHROMIUM_PATH };

interface LaunchChoice {
  /** The headless shell, or the full browser where a test needs what only that has. */
  browser?: keyof typeof EXECUTABLES;
  flags?: readonly string[];
}

/** Playwright's launch options for a browser, with further flags where a test needs them. */
export function launchWith({ browser = "shell", flags = [] }: LaunchChoice = {}) {
  const executablePath = EXECUTABLES[browser];
  return {
    args: [...ARGS, ...flags],
    ...(executablePath ? { executablePath } : browser === "chromium" && { channel: "chromium" }),
  };
}

/**
 * A camera that shows moving pictures and a microphone that beeps, allowed without a question. Each frame is encoded and decoded in
 * software, so they are half as many as usual.
 */
export const FAKE_DEVICES = ["--use-fake-device-for-media-stream=fps=10", "--use-fake-ui-for-media-stream"];
