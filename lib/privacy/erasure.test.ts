import { advanceTime } from "@/lib/testing/setup/clock";
import "@/lib/testing/setup/database";
import "@/lib/testing/setup/home";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { DELETION_UNDO_DAYS } from "@/lib/accounts/constants";
import { accounts } from "@/lib/accounts/contract";
import { eraseDueAccounts } from "@/lib/accounts/deletion/erase-account";
import { DAY_MS, HOUR_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { eraseDeletedAssets } from "@/lib/media/files/erase-files";
import { sweepMedia } from "@/lib/media/jobs";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { exportArchive, importArchive } from "@/lib/testing/factories/archives";
import { createProcessedAsset, createUploadedAsset, listHomeFolder } from "@/lib/testing/factories/asset";
import { makePerson, makePost, makeVibe } from "@/lib/testing/factories/people";
import { createPicture, testFilePath } from "@/lib/testing/media/media-files";
import { home } from "@/lib/testing/setup/home";
import { privacy } from "./contract";
import { makeExport, sweepExports } from "./exports/make-export";
import { sweepImports } from "./importing/run-import";

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
  const user = await makePerson({ plan: "creator", password });
  const other = await makePerson({ plan: "creator" });
  const jpeg = testFilePath("mine.jpg");
  writeFileSync(jpeg, await createPicture(400, 300).jpeg().toBuffer());
  const post = await makePost(user, { type: "image" });
  const shown = await createProcessedAsset(user, jpeg, { kind: "image", parentType: "post", parentId: post });
  const staged = await createUploadedAsset(user, jpeg, { kind: "image" });
  const otherAsset = await createProcessedAsset(other, jpeg, { kind: "image" });
  await makeVibe(user);
  const { body: archive } = await sendTo(privacy.createExport, { as: user });
  await makeExport(archive.id);
  // A pending import, uploaded by a user with an empty account.
  const empty = await makePerson({ plan: "creator", password });
  const { body: sent } = await importArchive(empty, await exportArchive(user));
  const words = [user.id, user.email, shown.id, staged, archive.id, sent.id];
  expect(filesWith(words).length).toBeGreaterThanOrEqual(4);

  for (const as of [user, empty])
    expect((await sendTo(accounts.deleteAccount, { as, body: { password } })).status).toBe(200);
  await advanceTime(DELETION_UNDO_DAYS * DAY_MS);
  await eraseDueAccounts();
  await sweepMedia();
  await eraseDeletedAssets();
  await sweepExports();
  await advanceTime(7 * HOUR_MS);
  await sweepImports();
  await sweepMedia();
  await eraseDeletedAssets();
  await sweepExports();

  expect(filesWith(words)).toEqual([]);
  expect(filesWith([otherAsset.id]).length).toBeGreaterThan(0);
  expect([listHomeFolder("importing"), listHomeFolder("exporting")]).toEqual([[], []]);
  expect(await prisma.assetErasure.count()).toBe(0);
  expect(await prisma.exportErasure.count()).toBe(0);
});
