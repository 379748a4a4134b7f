import "@/lib/testing/setup/database";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { pool, prisma } from "@/lib/infra/db";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeConversation } from "@/lib/testing/factories/conversation";
import { makeBlock, makeFollow, makePerson, setRole, type TestUser } from "@/lib/testing/factories/people";
import { accounts } from "../contract";

let me: TestUser;

beforeEach(async () => {
  await prisma.user.deleteMany({});
  me = await makePerson({ firstName: "Marianne", lastName: "Searcher" });
});

const person = (firstName: string, lastName: string, username?: string) =>
  makePerson({ firstName, lastName }).then(async (person) => {
    if (username) await prisma.user.update({ where: { id: person.id }, data: { username }, select: { id: true } });
    return person;
  });
const search = (q: string, as: TestUser = me) => sendTo(accounts.search, { as, query: { q } });
const namesFound = async (q: string) =>
  (await search(q)).body.map(({ firstName, lastName }) => `${firstName} ${lastName}`);

describe("people search", () => {
  test("finds parts of names and usernames in any case and order", async () => {
    await person("Joanne", "Harrow", "jo_harrow");
    await person("Håkon", "Ødegård", "hakon");
    expect(await namesFound("anne")).toEqual(["Joanne Harrow"]);
    expect(await namesFound("harrow JO")).toEqual(["Joanne Harrow"]);
    expect(await namesFound("@jo_h")).toEqual(["Joanne Harrow"]);
    expect(await namesFound("ødegård")).toEqual(["Håkon Ødegård"]);
    expect(await namesFound("Jo Ha")).toEqual([]);
    expect(await namesFound("nne Ha")).toEqual(["Joanne Harrow"]);
    expect(await namesFound("unknown")).toEqual([]);
  });

  test("treats LIKE wildcards in a people search as literals", async () => {
    await person("Joanne", "Harrow", "jo_harrow");
    for (const q of ["j%h", "___", "%%%", "\\\\\\", "jo\\_harrow", "'; --"]) expect(await namesFound(q)).toEqual([]);
  });

  test("ranks people one follows or talks to first, then names that begin with the search", async () => {
    await person("Joanne", "Later");
    await person("Anneke", "First");
    const [followed, known] = [await person("Roxanne", "Followed"), await person("Suzanne", "Known")];
    await makeFollow(me, followed);
    await makeConversation(known, me);
    expect(await namesFound("anne")).toEqual(["Roxanne Followed", "Suzanne Known", "Anneke First", "Joanne Later"]);
  });

  test("finds an exact username, and people who are not banned, behind more matches than are considered", async () => {
    const insertAnnas = (name: string, role: string) =>
      pool.query(
        `INSERT INTO "User" ("id", "firstName", "lastName", "username", "email", "billingRef", "role")
         SELECT gen_random_uuid(), 'Anna', 'Many', $1 || n, $1 || n || '@veranda.test', gen_random_uuid(), $2::"Role"
         FROM generate_series(1, 600) n`,
        [name, role],
      );
    await insertAnnas("gone_", "banned");
    await person("Annabel", "Late");
    expect(await namesFound("ann")).toEqual(["Annabel Late"]);
    await insertAnnas("many_", "user");
    await person("Zoe", "Exact", "ann");
    for (let n = 0; n < 20; n++) await makeFollow(me, await person("Anna", `Followed ${n}`));
    expect((await namesFound("ANN"))[0]).toBe("Zoe Exact");
  });

  test("leaves oneself, banned users and blocks out of the people search", async () => {
    const [banned, blocked, blocker] = [
      await person("Anne", "Banned"),
      await person("Anne", "Blocked"),
      await person("Anne", "Blocker"),
    ];
    await person("Anne", "Fine");
    for (const each of [banned, blocked, blocker]) await makeFollow(me, each);
    await setRole(banned, "banned");
    await makeBlock(me, blocked);
    await makeBlock(blocker, me);
    expect(await namesFound("anne")).toEqual(["Anne Fine"]);
  });

  test("returns at most twenty people, with public fields only", async () => {
    for (let n = 0; n < 22; n++) await person("Annelise", `Number ${n}`);
    const { body } = await search("annelise");
    expect(body).toHaveLength(20);
    expect(Object.keys(body[0] ?? {}).sort()).toEqual(
      ["id", "firstName", "lastName", "username", "profileImageUrl", "subscription"].sort(),
    );
  });

  test("requires three characters and a session for the people search", async () => {
    for (const q of ["", "an", " an ", "@an"]) {
      const { status, error } = await search(q);
      expect([status, error?.issues?.[0]?.message]).toEqual([400, "Enter at least 3 characters to search."]);
    }
    expect((await sendTo(accounts.search, { as: me })).status).toBe(400);
    expect((await search("a".repeat(101))).status).toBe(400);
    expect((await sendTo(accounts.search, { query: { q: "anne" } })).status).toBe(401);
  });
});
