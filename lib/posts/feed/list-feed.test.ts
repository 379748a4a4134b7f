import "@/lib/testing/setup/database";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { MAX_PEOPLE_PER_LIST, MAX_PERSON_LISTS } from "@/lib/accounts/constants";
import { accounts } from "@/lib/accounts/contract";
import { personLists } from "@/lib/accounts/contract/person-lists";
import { fromNow, MINUTE_MS } from "@/lib/infra/clock";
import { pool, prisma } from "@/lib/infra/db";
import { explainQuery } from "@/lib/testing/assertions/query-plan";
import { recordStatements } from "@/lib/testing/assertions/statements";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeCloseFriend, makeMutedWord, makePersonList, updatePerson } from "@/lib/testing/factories/account";
import { makeFollow, makePerson, makePost, setRole, type TestUser } from "@/lib/testing/factories/people";
import { vacuumDatabase } from "@/lib/testing/measure/vacuum";
import { posts } from "../contract";
import { feed } from "../contract/feed";
import { listPostsOfList } from "./list-feed";

let reader: TestUser;
let ann: TestUser;
let bob: TestUser;
let stranger: TestUser;
let list: string;

beforeEach(async () => {
  [reader, ann, bob, stranger] = [
    await makePerson({ plan: "starter" }),
    await makePerson({ plan: "starter" }),
    await makePerson({ plan: "starter" }),
    await makePerson({ plan: "starter" }),
  ];
  list = await makePersonList(reader, { people: [ann, bob] });
});

const read = async (query: Record<string, string> = {}) =>
  (await sendTo(feed.ofList, { as: reader, params: { id: list }, query })).body.map(({ id }) => id);
const add = (as: TestUser, id: string, { id: personId }: TestUser) =>
  sendTo(personLists.addPerson, { as, params: { id, personId } });
const remove = (as: TestUser, id: string, { id: personId }: TestUser) =>
  sendTo(personLists.removePerson, { as, params: { id, personId } });

describe("the feed of a list", () => {
  test("the feed of a list has the posts of its people by time, in pages that neither skip nor repeat one", async () => {
    const minutes = (n: number) => ({ createdAt: fromNow(-n * MINUTE_MS) });
    const expected: string[] = [];
    for (let n = 1; n <= 7; n++) expected.push(await makePost(n % 2 ? ann : bob, minutes(n)));
    await makePost(stranger);
    await makePost(reader);
    const met: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await listPostsOfList(reader, list, { limit: 2, cursor });
      met.push(...page.items.map(({ id }) => id));
      if (page.next === null) break;
      // A newer post shifts nothing.
      await makePost(ann);
      cursor = page.next;
    }
    expect(met).toEqual(expected);
    expect((await sendTo(feed.ofList, { as: reader, params: { id: list }, query: { cursor: "x" } })).status).toBe(400);
  });

  test("the feed of a list leaves out posts that the reader may not see, has muted, blocked or dismissed", async () => {
    const shown = await makePost(ann, { text: "Hello" });
    await makePost(ann, { visibility: "private" });
    await makePost(ann, { state: "held" });
    const forFriends = await makePost(ann, { visibility: "close_friends" });
    await updatePerson(bob, { isPrivate: true });
    const forFollowers = await makePost(bob);
    expect(await read()).toEqual([shown]);
    await makeFollow(reader, bob);
    await makeCloseFriend(ann, reader);
    expect(new Set(await read())).toEqual(new Set([forFollowers, forFriends, shown]));
    await makeMutedWord(reader, { phrase: "hello" });
    await sendTo(feed.dismissPost, { as: reader, params: { id: forFriends } });
    expect(await read()).toEqual([forFollowers]);
    await prisma.mute.create({ data: { muterId: reader.id, mutedId: bob.id }, select: { mutedId: true } });
    expect(await read()).toEqual([]);
    await prisma.mute.deleteMany({ where: { muterId: reader.id } });
    await setRole(bob, "banned");
    expect(await read()).toEqual([]);
  });

  test("the feed of a list fills a page with older posts in place of those that a muted word hides", async () => {
    const old = await makePost(bob, { text: "Tea", createdAt: fromNow(-9 * MINUTE_MS) });
    for (let n = 1; n <= 4; n++) await makePost(ann, { text: "Coffee", createdAt: fromNow(-n * MINUTE_MS) });
    await makeMutedWord(reader, { phrase: "coffee" });
    expect(await read({ limit: "2" })).toEqual([old]);
  });

  test("the feed of a list has full pages although a muted word hides two of three posts", async () => {
    for (let n = 0; n < 60; n++)
      await makePost(ann, { text: n % 3 ? "Coffee" : "Tea", createdAt: fromNow(-n * MINUTE_MS) });
    await makeMutedWord(reader, { phrase: "coffee" });
    const first = await listPostsOfList(reader, list, { limit: 10 });
    const second = await listPostsOfList(reader, list, { limit: 10, cursor: first.next ?? "" });
    expect([first.items.length, second.items.length]).toEqual([10, 10]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(20);
  });

  test("the feed of a list of 500 people is one statement over the indexes of their posts", async () => {
    await pool.query(`
      INSERT INTO "User" ("id", "firstName", "lastName", "username", "email", "billingRef")
      SELECT gen_random_uuid(), 'Extra', 'Person', 'listed_' || n, 'listed' || n || '@veranda.test', gen_random_uuid()
      FROM generate_series(1, ${MAX_PEOPLE_PER_LIST - 2}) n`);
    await pool.query(`
      INSERT INTO "Post" ("id", "authorId", "text", "createdAt")
      SELECT gen_random_uuid(), u."id", 'x', now() - n * interval '1 hour' FROM "User" u CROSS JOIN generate_series(1, 10) n`);
    await pool.query(
      `INSERT INTO "PersonListMember" ("listId", "personId") SELECT $1, "id" FROM "User" WHERE "username" LIKE 'listed\\_%'`,
      [list],
    );
    await vacuumDatabase();
    const page = () => listPostsOfList(reader, list, { limit: 20 });
    // The first statement reads the list.
    expect(await recordStatements(page)).toHaveLength(2);
    const { indexes, scanned, buffers } = await explainQuery(page);
    expect(scanned).toEqual([]);
    expect([...indexes]).toEqual(expect.arrayContaining(["PersonListMember_pkey", "Post_author_public_idx"]));
    expect(buffers).toBeLessThan(6_000);
    expect((await add(reader, list, stranger)).status).toBe(409);
  });
});

describe("lists of people", () => {
  test("lists of people are their owner's alone, and a person is in one at most once", async () => {
    const about = { params: { id: list } };
    for (const as of [ann, stranger]) {
      for (const endpoint of [personLists.one, personLists.people, feed.ofList, personLists.remove])
        expect((await sendTo(endpoint, { as, ...about })).status).toBe(404);
      expect((await add(as, list, bob)).status).toBe(404);
      expect((await remove(as, list, ann)).status).toBe(404);
      expect((await sendTo(personLists.all, { as })).body).toEqual([]);
    }
    for (let time = 0; time < 2; time++)
      expect((await add(reader, list, stranger)).body).toMatchObject({ peopleCount: 3, hasPerson: true });
    for (let time = 0; time < 2; time++)
      expect((await remove(reader, list, stranger)).body).toMatchObject({ peopleCount: 2, hasPerson: false });
    const { body: of } = await sendTo(personLists.all, { as: reader, query: { person: ann.id } });
    expect(of).toEqual([{ id: list, name: "Near", peopleCount: 2, hasPerson: true }]);
  });

  test("lists of people lose a person by a block in either direction, and refuse hidden people and oneself", async () => {
    const people = async () =>
      (await sendTo(personLists.people, { as: reader, params: { id: list } })).body.map(({ id }) => id);
    expect(new Set(await people())).toEqual(new Set([ann.id, bob.id]));
    await sendTo(accounts.block, { as: reader, params: { id: ann.id } });
    await sendTo(accounts.block, { as: bob, params: { id: reader.id } });
    await sendTo(accounts.unblock, { as: reader, params: { id: ann.id } });
    expect(await people()).toEqual([]);
    expect([(await add(reader, list, bob)).status, (await add(reader, list, reader)).status]).toEqual([404, 400]);
    expect((await add(reader, list, ann)).status).toBe(200);
    await setRole(ann, "banned");
    expect(await people()).toEqual([]);
    const { body } = await sendTo(personLists.one, { as: reader, params: { id: list } });
    expect(body.peopleCount).toBe(0);
  });

  test("lists of people have names of their own, at most 50 however many are created at once, and can be renamed and deleted", async () => {
    const create = (name: string) => sendTo(personLists.create, { as: reader, body: { name } });
    const rename = (name: string) => sendTo(personLists.rename, { as: reader, params: { id: list }, body: { name } });
    expect((await create("Near")).status).toBe(409);
    expect((await create("Far")).status).toBe(201);
    expect([(await rename("Far")).status, (await rename(" ")).status]).toEqual([409, 400]);
    expect((await rename("Bakers")).body.name).toBe("Bakers");
    await prisma.personList.createMany({
      data: Array.from({ length: MAX_PERSON_LISTS - 3 }, (_, n) => ({ ownerId: reader.id, name: `List ${n}` })),
    });
    const answers = await Promise.all(["A", "B", "C"].map(create));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const post = await makePost(ann);
    expect((await sendTo(personLists.remove, { as: reader, params: { id: list } })).status).toBe(200);
    expect((await sendTo(feed.ofList, { as: reader, params: { id: list } })).status).toBe(404);
    expect((await sendTo(posts.one, { as: reader, params: { id: post } })).status).toBe(200);
  });
});
