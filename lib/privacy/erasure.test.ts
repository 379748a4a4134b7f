import { advanceTime } from "@/lib/testing/test-clock";
import "@/lib/testing/own-database";
import "@/lib/testing/own-home";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { eraseDue } from "@/lib/accounts/commands/erase-account";
import { accounts, UNDO_DAYS } from "@/lib/accounts/contract";
import { DAY, HOUR } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { sweepMedia } from "@/lib/media/sweep";
import { archiveOf, sendArchive } from "@/lib/testing/archives";
import { makePerson, makePost, makeVibe } from "@/lib/testing/factories";
import { send } from "@/lib/testing/http";
import { heap, made, uploaded } from "@/lib/testing/made-asset";
import { fileAt, picture } from "@/lib/testing/media-files";
import { home } from "@/lib/testing/own-home";
import { makeExport, sweepExports } from "./commands/make-export";
import { sweepImports } from "./commands/run-import";
import { privacy } from "./contract";

const password = "correct horse battery";

/** Every file of the data directory whose name or content includes one of these words. */
function filesWith(words: readonly string[]): string[] {
  const entries = readdirSync(home, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return files.filter((file) => {
    const bytes = readFileSync(file);
    return words.some((word) => file.includes(word) || bytes.includes(word));
  });
}

test("leaves no stored, staged, archived or uploaded file of an erased account", async () => {
  const mine = await makePerson({ plan: "creator", password });
  const other = await makePerson({ plan: "creator" });
  const jpeg = fileAt("mine.jpg");
  writeFileSync(jpeg, await picture(400, 300).jpeg().toBuffer());
  const post = await makePost(mine, { type: "image" });
  const shown = await made(mine, jpeg, { kind: "image", holderKind: "post", holderId: post });
  const staged = await uploaded(mine, jpeg, { kind: "image" });
  const theirs = await made(other, jpeg, { kind: "image" });
  await makeVibe(mine);
  const { body: archive } = await send(privacy.createExport, { as: mine });
  await makeExport(archive.id);
  // A pending import, uploaded by a user with an empty account.
  const empty = await makePerson({ plan: "creator", password });
  const { body: sent } = await sendArchive(empty, await archiveOf(mine));
  const words = [mine.id, mine.email, shown.id, staged, archive.id, sent.id];
  expect(filesWith(words).length).toBeGreaterThanOrEqual(4);

  for (const as of [mine, empty])
    expect((await send(accounts.deleteAccount, { as, body: { password } })).status).toBe(200);
  await advanceTime(UNDO_DAYS * DAY);
  await eraseDue();
  await sweepMedia();
  await sweepExports();
  await advanceTime(7 * HOUR);
  await sweepImports();
  await sweepMedia();
  await sweepExports();

  expect(filesWith(words)).toEqual([]);
  expect(filesWith([theirs.id]).length).toBeGreaterThan(0);
  expect([heap("importing"), heap("exporting")]).toEqual([[], []]);
  expect(await prisma.assetErasure.count()).toBe(0);
  expect(await prisma.exportErasure.count()).toBe(0);
});
