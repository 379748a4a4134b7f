import type { Page } from "@playwright/test";

/** Throttles or cuts the connection to the server. Returns the function that changes that. */
export async function throttleNetwork(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  return (line: { offline?: boolean; bytesPerSecond?: number }) =>
    session.send("Network.emulateNetworkConditions", {
      offline: line.offline ?? false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: line.bytesPerSecond ?? -1,
    });
}
