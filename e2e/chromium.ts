/** Flags that Chromium needs to run as root, to make no background requests, and to be fast. */
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Few pages live long enough to repay the cost of optimising their scripts: a seventh of the browser's CPU time.
  "--js-flags=--no-maglev",
];

/** The executables that `npm test` found; undefined for Playwright's own. */
const EXECUTABLES = { shell: process.env.CHROMIUM_SHELL_PATH, chromium: process.env.CHROMIUM_PATH };

interface LaunchChoice {
  browser?: keyof typeof EXECUTABLES;
  flags?: readonly string[];
}

export function launchWith({ browser = "shell", flags = [] }: LaunchChoice = {}) {
  const executablePath = EXECUTABLES[browser];
  return {
    args: [...ARGS, ...flags],
    ...(executablePath ? { executablePath } : browser === "chromium" && { channel: "chromium" }),
  };
}

/** Frames are encoded and decoded in software, so at half the usual rate. */
export const FAKE_DEVICES = ["--use-fake-device-for-media-stream=fps=10", "--use-fake-ui-for-media-stream"];
