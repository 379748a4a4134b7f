/** Slow 3G as WebPageTest defines it: 400 kbit/s either way, 400 ms round trip. */
const SLOW_3G = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** The machines that rows are measured on. `cpu` slows the processor down by that factor. */
export const DEVICES = {
  desktop: { title: "desktop", cpu: 1, viewport: { width: 1280, height: 800 } },
  slow: { title: "4× CPU", cpu: 4, viewport: { width: 1280, height: 800 } },
  phone: { title: "slow 3G + 4× CPU", cpu: 4, network: SLOW_3G, viewport: { width: 390, height: 844 }, hasTouch: true },
  slowLine: { title: "slow 3G", cpu: 1, network: SLOW_3G, viewport: { width: 390, height: 844 }, hasTouch: true },
};

/** Opens a page with empty caches on a device. Close its context when done. */
export async function openPageOn({ browser, site }, { cpu, network, viewport, hasTouch = false }, cookies = []) {
  const context = await browser.newContext({
    baseURL: `${site}/`,
    viewport,
    hasTouch,
    isMobile: hasTouch,
    locale: "en-GB",
    serviceWorkers: "block",
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  if (cpu > 1) await cdp.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  if (network) {
    await cdp.send("Network.enable");
    await cdp.send("Network.emulateNetworkConditions", { offline: false, ...network });
  }
  return { context, page, cdp };
}

/** The session cookies of a demo account. */
export async function signInCookies({ browser, site }, email, password) {
  const context = await browser.newContext();
  const response = await context.request.post(`${site}/api/auth/login`, { data: { email, password } });
  if (!response.ok()) throw new Error(`${email} could not sign in: ${response.status()}.`);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}
