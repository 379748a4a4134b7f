import { randomUUID } from "node:crypto";
import { expect, test } from "@/e2e/fixtures/fixtures";
import { type ChatSide, openPair, threadOf } from "@/e2e/pages/chat";

test("shows both sides of a conversation how each call ended", { tag: "@full" }, async ({ browser, world, site }) => {
  const { one, other, close } = await openPair(browser, world, site);
  const [hers, his] = [randomUUID(), randomUUID()];
  const tell = async ({ page }: ChatSide, what: string, data: object = {}): Promise<string> => {
    const answer = await page.request.post(`${site}api/video-calls/${what}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    const { id }: { id: string } = await answer.json();
    return id;
  };
  const ring = () => tell(one, "initiate", { receiverId: other.person.id, deviceId: hers });
  await tell(other, `${await ring()}/decline`);
  await tell(one, `${await ring()}/end`, { deviceId: hers });
  for (const failed of [true, false]) {
    const id = await ring();
    await tell(other, `${id}/answer`, { deviceId: his });
    await tell(one, `${id}/end`, { deviceId: hers, failed });
  }
  for (const [{ page }, second] of [
    [one, "Video callCancelled"],
    [other, "Missed video call"],
  ] as const) {
    await page.reload();
    const entries = threadOf(page).locator("[data-call-log]");
    const lasted = /^Video call\d+:\d\d/;
    await expect(entries).toHaveText(["Video callDeclined", second, "Video callDidn't connect", lasted]);
  }
  await close();
});
