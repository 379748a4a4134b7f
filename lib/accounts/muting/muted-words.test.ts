import "@/lib/testing/setup/database";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { translatorFor } from "@/lib/i18n/translator";
import { fromNow } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { posts } from "@/lib/posts/contract";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeMutedWord } from "@/lib/testing/factories/account";
import { makePerson, makePost, type TestUser } from "@/lib/testing/factories/people";
import { MAX_MUTED_WORDS } from "../constants";
import { muting, type NewMutedWord } from "../contract/muting";
import { sweepAccounts } from "../jobs";

const t = translatorFor("en", "muting");

let reader: TestUser;
let author: TestUser;

beforeEach(async () => {
  await prisma.post.deleteMany({});
  reader = await makePerson({ plan: "starter" });
  author = await makePerson({ plan: "starter" });
});

const list = async (as = reader) => (await sendTo(muting.words, { as })).body;
const add = (body: Partial<NewMutedWord>, as = reader) => sendTo(muting.addWord, { as, body });
const isShown = async (text: string): Promise<boolean> => {
  const id = await makePost(author, { text });
  return (await sendTo(posts.list, { as: reader, query: { limit: 50 } })).body.some((post) => post.id === id);
};

describe("what a muted word matches", () => {
  test.each<[phrase: string, match: "whole" | "part", hidden: string[], shown: string[]]>([
    ["rosé", "whole", ["A ROSE, please", "rosé!", "#Rosé"], ["roses", "prose", "ros é"]],
    ["rose", "part", ["roses", "prose", "#primrose"], ["ro se", "rise"]],
    [
      "black friday",
      "whole",
      ["Black  Friday!", "black\nfriday", "it's Black-Friday."],
      ["friday black", "blackfriday"],
    ],
    ["#cats", "whole", ["my #Cats", "#cats, #dogs"], ["cats", "#catsanddogs"]],
    ["#cat", "part", ["#cats"], ["cats"]],
    ["c++", "whole", ["I like C++."], ["vitamin c", "c#"]],
    ["🎄", "whole", ["🎄🎄🎄", "merry 🎄"], ["merry"]],
    ["don’t", "whole", ["Don't do it", "DON’T"], ["do it"]],
    ["a_b%", "part", ["a_bc"], ["axb", "ab"]],
    ["straße", "whole", ["STRASSE"], ["strassen"]],
    ["Привет", "whole", ["привет, мир"], ["приветы"]],
    ["テスト", "part", ["これはテストです"], ["これは"]],
  ])("%s (%s)", async (phrase, match, hidden, shown) => {
    expect((await add({ phrase, match })).status).toBe(201);
    for (const text of hidden) expect([text, await isShown(text)]).toEqual([text, false]);
    for (const text of shown) expect([text, await isShown(text)]).toEqual([text, true]);
  });

  test("muted words match a warning, an answer of a poll and a quoted post, and never the reader's own posts", async () => {
    await add({ phrase: "spoiler" });
    const quoted = await makePost(author, { text: "The spoiler" });
    await makePost(author, { text: "Look", contentWarning: "Spoiler" });
    await makePost(author, { text: "Look", quoteOfId: quoted });
    const poll = await makePost(author, { text: "Which?", hasPoll: true });
    await prisma.poll.create({
      data: {
        postId: poll,
        closesAt: fromNow(60_000),
        options: { create: [{ position: 0, text: "A spoiler" }] },
      },
      select: { postId: true },
    });
    const own = await makePost(reader, { text: "My spoiler" });
    const { body } = await sendTo(posts.list, { as: reader, query: { limit: 50 } });
    expect(body.map(({ id }) => id)).toEqual([own]);
  });

  test("muted words match posts and comments from before their words were stored too", async () => {
    const old = await makePost(author, { text: "An old spoiler" });
    await prisma.post.update({ where: { id: old }, data: { folded: null }, select: { id: true } });
    await add({ phrase: "spoiler" });
    expect((await sendTo(posts.list, { as: reader })).body).toEqual([]);
  });

  test("an edit of a post changes which muted words match it", async () => {
    const id = await makePost(author, { text: "A spoiler" });
    await add({ phrase: "spoiler" });
    await sendTo(posts.edit, { as: author, params: { id }, body: { text: "Nothing" } });
    expect((await sendTo(posts.list, { as: reader })).body.map((post) => post.id)).toEqual([id]);
  });
});

describe("the list of muted words", () => {
  test("keeps the phrase as written, and changes and removes one's own only", async () => {
    const { body: word } = await add({ phrase: "  Große Pläne ", duration: "week", places: ["feeds"] });
    expect(word).toMatchObject({ phrase: "Große Pläne", match: "whole", action: "hide", places: ["feeds"] });
    const params = { id: word.id };
    const changed = await sendTo(muting.changeWord, {
      as: reader,
      params,
      body: { action: "collapse", duration: null },
    });
    expect(changed.body).toEqual({ ...word, action: "collapse", expiresAt: null });
    expect((await sendTo(muting.changeWord, { as: author, params, body: { action: "hide" } })).status).toBe(404);
    expect((await sendTo(muting.removeWord, { as: author, params })).status).toBe(404);
    expect(await list()).toEqual([changed.body]);
    expect((await sendTo(muting.removeWord, { as: reader, params })).status).toBe(200);
    expect([await list(), await list(author)]).toEqual([[], []]);
  });

  test("refuses the same words twice in any spelling, and punctuation only", async () => {
    await add({ phrase: "Rosé" });
    const again = await add({ phrase: "rose!" });
    expect([again.status, again.error?.message]).toEqual([409, t("mutedAlready")]);
    const empty = await add({ phrase: "…!?" });
    expect([empty.status, empty.error?.issues]).toEqual([400, [{ path: "phrase", message: t("needPhrase") }]]);
    for (const body of [
      { phrase: "" },
      { phrase: "x".repeat(101) },
      { phrase: "a\u0000b" },
      { phrase: "x", places: [] },
    ])
      expect([body, (await add(body)).status]).toEqual([body, 400]);
  });

  test("refuses more than 200 muted words, also when they are added at once", async () => {
    for (let n = 1; n < MAX_MUTED_WORDS - 1; n++) await makeMutedWord(reader, { phrase: `word${n}` });
    const answers = await Promise.all(["one", "two", "three", "four"].map((phrase) => add({ phrase })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(await list()).toHaveLength(MAX_MUTED_WORDS);
  });

  test("leaves out ended mutes, which can be added again and are swept", async () => {
    await add({ phrase: "spoiler", duration: "day" });
    await prisma.mutedWord.updateMany({ data: { expiresAt: fromNow(-1) } });
    expect(await list()).toEqual([]);
    expect((await add({ phrase: "Spoiler", duration: "day" })).status).toBe(201);
    await prisma.mutedWord.updateMany({ data: { expiresAt: fromNow(-1) } });
    await sweepAccounts();
    expect(await prisma.mutedWord.count()).toBe(0);
  });

  test("the other muted words of a place still apply after one expires, before a sweep and after it", async () => {
    await add({ phrase: "spoiler", duration: "day" });
    await add({ phrase: "crossword answers" });
    await add({ phrase: "quiz", match: "part", action: "collapse" });
    const shown = () =>
      Promise.all(["A spoiler", "The crossword answers", "Pub quizzes"].map(async (text) => isShown(text)));
    expect(await shown()).toEqual([false, false, true]);
    await prisma.mutedWord.updateMany({ where: { folded: "spoiler" }, data: { expiresAt: fromNow(-1) } });
    expect(await shown()).toEqual([true, false, true]);
    await sweepAccounts();
    expect(await shown()).toEqual([true, false, true]);
    expect(await prisma.mutedWordSet.findMany({ where: { endsAt: { not: null } } })).toEqual([]);
  });

  test("concurrent changes keep the word set equal to the rows", async () => {
    const words = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => makeMutedWord(reader, { phrase: `word${n}` })));
    await Promise.all([
      ...words.slice(0, 2).map((id) => sendTo(muting.removeWord, { as: reader, params: { id } })),
      ...words
        .slice(2, 4)
        .map((id) => sendTo(muting.changeWord, { as: reader, params: { id }, body: { action: "collapse" } })),
      add({ phrase: "seven" }),
      add({ phrase: "eight" }),
    ]);
    const set = await prisma.mutedWordSet.findFirst({ where: { userId: reader.id, place: "feeds" } });
    expect(set?.hiddenWords).toEqual({ word5: null, word6: null, seven: null, eight: null });
    expect(set?.coveredWords).toEqual({ word3: null, word4: null });
  });
});
