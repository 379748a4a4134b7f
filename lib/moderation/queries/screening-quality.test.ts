import "@/lib/testing/setup/database";
import { expect, test } from "@jest/globals";
import { LOCALES } from "@/lib/i18n/locales";
import { messagesOf } from "@/lib/i18n/messages";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeCase } from "@/lib/testing/factories/case";
import { holdPost, makePerson, makePost } from "@/lib/testing/factories/people";
import { moderation } from "../contract";
import { staffModeration } from "../contract/staff";

test("publishes figures of the held-out texts, and how moderators decided about findings by category", async () => {
  const [admin, author] = [await makePerson({ role: "admin" }), await makePerson()];
  const decide = async (isHeld: boolean, screeningCategories: string[], action: string) => {
    const targetId = await makePost(author);
    if (isHeld) await holdPost(author, targetId);
    const id = await makeCase({ targetType: "post", targetId }, { screeningCategories });
    const body = { version: 1, action, ...(action !== "dismiss" && { rule: "respect", text: "It insults someone." }) };
    const { status, body: decided } = await sendTo(staffModeration.decide, { as: admin, params: { id }, body });
    expect(status).toBe(200);
    return { id, version: decided.version };
  };
  await decide(true, ["threat"], "remove");
  await decide(true, ["threat", "spam"], "dismiss");
  await decide(false, ["spam"], "dismiss");
  const reversed = await decide(false, ["spam"], "remove");
  const undo = { version: reversed.version, text: "A mistake" };
  await sendTo(staffModeration.reverse, { as: admin, params: { id: reversed.id }, body: undo });
  await decide(false, ["spam"], "remove");

  const { heldOut, reviewed } = (await sendTo(moderation.transparency, {})).body;
  expect(reviewed).toEqual([
    { category: "spam", reviewed: 4, upheld: 1, held: 1, released: 1 },
    { category: "threat", reviewed: 2, upheld: 1, held: 2, released: 1 },
  ]);
  const [english, spanish] = heldOut.languages;
  expect(english?.recall).toBeGreaterThan(0.7);
  expect(english?.precision).toBeGreaterThan(0.93);
  expect(english?.holdPrecision).toBeGreaterThan(0.95);
  expect(spanish?.precision).toBeGreaterThan(0.95);
  expect(heldOut.groups.filter(({ isHarmful }) => !isHarmful).every(({ texts, held }) => held / texts < 0.05)).toBe(
    true,
  );
});

test("names every published group in each language, and reports apart from harmless texts", async () => {
  const { groups } = (await sendTo(moderation.transparency, {})).body.heldOut;
  expect(groups.filter(({ isReport }) => isReport).map(({ key, isHarmful }) => [key, isHarmful])).toEqual([
    ["reports", false],
  ]);
  const keys = groups.map(({ key }) => key).sort();
  for (const locale of LOCALES)
    expect(Object.keys(messagesOf(locale).transparency.quality.groups).sort()).toEqual(keys);
});
