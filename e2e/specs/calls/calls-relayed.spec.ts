import type { Page } from "@playwright/test";
import { expect, test } from "@/e2e/fixtures/fixtures";
import {
  callControl,
  connectCall,
  expectMediaReleased,
  openCallers,
  remoteLoudness,
  waitForCalls,
} from "@/e2e/pages/calls";

/** `relay` is the TURN server, with the protocol that reaches it. */
const wayOf = (page: Page) =>
  page.evaluate(async () => {
    const report = await window.made.at(-1)?.getStats();
    const all = new Map<string, Record<string, unknown>>();
    report?.forEach((entry: Record<string, unknown>) => {
      all.set(String(entry.id), entry);
    });
    const transport = [...all.values()].find(({ type }) => type === "transport");
    const pair = all.get(String(transport?.selectedCandidatePairId));
    const [here, there] = [all.get(String(pair?.localCandidateId)), all.get(String(pair?.remoteCandidateId))];
    return { here: here?.candidateType, there: there?.candidateType, by: here?.relayProtocol };
  });

for (const protocol of ["udp", "tcp"])
  test(`carries media in a call that may only use the TURN server over ${protocol}`, { tag: "@soak" }, async ({
    browser,
    world,
    site,
  }) => {
    expect(process.env.TURN_URLS, "this test needs turnserver (Debian's coturn)").toBeTruthy();
    const { one, other, close } = await openCallers(browser, world, site);
    for (const { context, page } of [one, other]) {
      // As with the site's ICE_TRANSPORT_POLICY, with the servers and credentials of the site.
      await context.addInitScript((policy) => {
        window.RTCPeerConnection = class extends RTCPeerConnection {
          constructor(configuration: RTCConfiguration = {}) {
            const iceServers = (configuration.iceServers ?? []).map((server) => ({
              ...server,
              urls: [server.urls].flat().filter((url) => url.endsWith(`transport=${policy}`)),
            }));
            super({ iceTransportPolicy: "relay", iceServers: iceServers.filter(({ urls }) => urls.length > 0) });
          }
        };
      }, protocol);
      await waitForCalls(page);
    }
    await connectCall(one.page, other.page);
    for (const { page } of [one, other]) {
      expect(await wayOf(page)).toEqual({ here: "relay", there: "relay", by: protocol });
      expect(await remoteLoudness(page)).toBeGreaterThan(0.01);
    }
    await callControl(other.page, "End call").click();
    await expect(one.page.getByText("Call ended")).toBeVisible();
    for (const { page } of [one, other]) await expectMediaReleased(page);
    await close();
  });
