const chromium = process.env.CHROMIUM_PATH;

/** The flags that Chromium needs as root, and to keep to itself on a machine without the internet. */
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** How Chromium is started, with more flags where a story needs them. */
export const launchWith = (...flags: string[]) => ({
  args: [...ARGS, ...flags],
  ...(chromium && { executablePath: chromium }),
});

/** A camera that shows moving pictures and a microphone that beeps, allowed without a question. */
export const FAKE_DEVICES = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
