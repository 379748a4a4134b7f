import "@/lib/testing/setup/database";
import "@/lib/testing/setup/home";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { prisma } from "@/lib/infra/db";
import { MAX_ALT_LENGTH } from "@/lib/media/constants";
import { MAX_COLLECTION_NAME_LENGTH } from "@/lib/posts/constants";
import { updatePerson } from "@/lib/testing/factories/account";
import { changeArchive, exportArchive, importArchive, readArchiveFiles } from "@/lib/testing/factories/archives";
import { makeAsset, makePerson } from "@/lib/testing/factories/people";
import { makeCollection } from "@/lib/testing/factories/post";
import { runImport } from "./run-import";

const plan = "creator";
let archive: Buffer;

beforeAll(async () => {
  const author = await makePerson({ plan });
  await updatePerson(author, { bio: "I build boats." });
  await makeAsset(author, { alt: "A boat" });
  await makeCollection(author, "Boats");
  archive = await exportArchive(author);
});

async function readJson<T>(name: string): Promise<T> {
  return JSON.parse((await readArchiveFiles(archive)).get(name)?.toString("utf8") ?? "null");
}

/** Imports the archive with another text in each row of a list. Returns the status. */
async function importWith(list: string, field: string, length: number): Promise<number> {
  const rows = (await readJson<object[]>(list)).map((row) => ({ ...row, [field]: "x".repeat(length) }));
  expect(rows).toHaveLength(1);
  return (await importArchive(await makePerson({ plan }), await changeArchive(archive, { [list]: rows }))).status;
}

describe("the texts of an archive", () => {
  test.each([
    ["descriptions", "media.json", "alt", MAX_ALT_LENGTH],
    ["names of collections", "collections.json", "name", MAX_COLLECTION_NAME_LENGTH],
  ])("an archive has the site's limit for %s", async (_title, list, field, max) => {
    expect(await importWith(list, field, max)).toBe(201);
    expect(await importWith(list, field, max + 1)).toBe(400);
  });

  test("an archive has a limit for texts without one of their own", async () => {
    expect(await importWith("media.json", "fileName", 30_000)).toBe(201);
    expect(await importWith("media.json", "fileName", 1_900_000)).toBe(400);
  });

  test("restores a profile without its website if that is refused", async () => {
    const user = await makePerson({ plan });
    const profile = { ...(await readJson<object>("profile.json")), website: "http://plain.example" };
    const { body } = await importArchive(user, await changeArchive(archive, { "profile.json": profile }));
    await runImport(body.id);
    const select = { bio: true, websiteUrl: true };
    expect(await prisma.user.findUniqueOrThrow({ where: { id: user.id }, select })).toEqual({
      bio: "I build boats.",
      websiteUrl: null,
    });
  });
});
