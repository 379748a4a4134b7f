import "@/lib/testing/setup/database";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { accounts } from "@/lib/accounts/contract";
import { translate } from "@/lib/i18n/translate";
import { prisma } from "@/lib/infra/db";
import { listEmailsTo } from "@/lib/testing/drivers/emails";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { findCaseAbout, makeReport } from "@/lib/testing/factories/case";
import { makePerson, makePost, type TestUser } from "@/lib/testing/factories/people";
import { moderation } from "../contract";
import { staffModeration } from "../contract/staff";
import { RESOLUTIONS, resolutionKeyOf, STANDARD_TEXTS, storedMessage } from "./resolutions";

/** Returns the text as a page in that language shows it. */
function shown(locale: "en" | "es", text: string, key: string | null): string {
  const message = storedMessage(text, key);
  return message ? translate(locale, message) : text;
}

describe("stored texts of decisions", () => {
  test("stored texts of decisions are shown in the reader's language by their key, whatever their wording was", () => {
    for (const [key, text] of Object.entries({ ...RESOLUTIONS, ...STANDARD_TEXTS })) {
      expect(shown("en", "A former wording", key)).toBe(text);
      expect(shown("es", text, key)).not.toBe(text);
    }
  });

  test("stored texts of decisions are shown as a person wrote them, even if they are equal to a standard text or a message's key", () => {
    for (const text of [STANDARD_TEXTS.undoneDecision, "Decidido por error y revocado de inmediato.", "cases.undone"])
      for (const locale of ["en", "es"] as const) expect(shown(locale, text, "written")).toBe(text);
    expect(shown("es", "Satire", "a key of a later release")).toBe("Satire");
  });

  test("stored texts of decisions without a key are recognised by their sentence, also in its former wordings", () => {
    for (const text of [
      STANDARD_TEXTS.undoneDecision,
      "Decided by mistake, and taken back at once.",
      "Decidido por error y revocado de inmediato.",
    ])
      expect(shown("en", text, null)).toBe(STANDARD_TEXTS.undoneDecision);
    expect(shown("es", RESOLUTIONS.removed, null)).toBe(translate("es", "cases.resolutions.removed"));
    expect(shown("es", "Satire", null)).toBe("Satire");
  });

  test("stored texts of reports have the key of the resolution in the specification", () => {
    expect(resolutionKeyOf("Requires further investigation")).toBe("investigate");
    expect(resolutionKeyOf(STANDARD_TEXTS.ban)).toBe("written");
  });
});

describe("the key of a text", () => {
  let admin: TestUser;
  let author: TestUser;
  let post: string;

  beforeEach(async () => {
    [admin, author] = [await makePerson({ role: "admin" }), await makePerson()];
    await prisma.user.update({ where: { id: author.id }, data: { language: "es" }, select: { id: true } });
    post = await makePost(author);
    await makeReport(await makePerson(), { targetType: "post", targetId: post });
  });

  const staffCase = async () => {
    const id = (await findCaseAbout(post)) ?? "";
    return (await sendTo(staffModeration.one, { as: admin, params: { id } })).body;
  };
  const decide = async (overrides: object) => {
    const { id, version } = await staffCase();
    const body = { version, action: "remove", rule: "respect", ...overrides };
    expect((await sendTo(staffModeration.decide, { as: admin, params: { id }, body })).status).toBe(200);
    return id;
  };
  const reverse = async (more: object) => {
    const { id, version } = await staffCase();
    const body = { version, text: STANDARD_TEXTS.undoneDecision, ...more };
    expect((await sendTo(staffModeration.reverse, { as: admin, params: { id }, body })).status).toBe(200);
    return (await staffCase()).decisions.at(-1);
  };

  test("the key of a text says that a moderator wrote a standard sentence, or that the button undid the decision", async () => {
    const id = await decide({ text: STANDARD_TEXTS.ban });
    const own = await sendTo(moderation.case, { as: author, params: { id } });
    expect(own.body.outcome).toMatchObject({ text: STANDARD_TEXTS.ban, textKey: "written" });
    expect(await reverse({})).toMatchObject({ reversalTextKey: "written" });
    await decide({ text: "Rude." });
    const undone = { reversalText: STANDARD_TEXTS.undoneDecision, reversalTextKey: "undoneDecision" };
    expect(await reverse({ text: "Anything", textKey: "undoneDecision" })).toMatchObject(undone);
  });

  test("the key of a report's text follows its resolution, also where another release writes that alone", async () => {
    const keyed = () =>
      prisma.report.findFirstOrThrow({
        where: { targetId: post },
        select: { id: true, resolution: true, resolutionKey: true },
      });
    await decide({ text: "Rude." });
    expect(await keyed()).toMatchObject({ resolution: RESOLUTIONS.removed, resolutionKey: "removed" });
    expect((await staffCase()).reports).toMatchObject([{ resolutionKey: "removed" }]);
    const { id } = await keyed();
    await prisma.report.update({ where: { id }, data: { resolution: RESOLUTIONS.approved }, select: { id: true } });
    expect(await keyed()).toMatchObject({ resolutionKey: null });
    await reverse({});
    expect(await keyed()).toMatchObject({ resolution: null, resolutionKey: null });
  });

  test("translates the standard text of a ban in the email, and leaves a moderator's as it is", async () => {
    const role = (value: string) =>
      sendTo(accounts.changeUser, { as: admin, params: { id: author.id }, body: { role: value } });
    await role("banned");
    await role("user");
    await decide({ action: "ban", text: STANDARD_TEXTS.ban });
    const texts = (await listEmailsTo(author.email)).map(({ text }) => text);
    expect(texts.map((text) => text.includes(STANDARD_TEXTS.ban)).sort()).toEqual([false, true]);
    expect(texts.filter((text) => text.includes(translate("es", "cases.defaultBan")))).toHaveLength(1);
    const [first] = await prisma.decision.findMany({
      where: { case: { subjectId: author.id } },
      orderBy: { createdAt: "asc" },
      select: { textKey: true, reversalTextKey: true },
    });
    expect(first).toEqual({ textKey: "ban", reversalTextKey: "unban" });
  });
});
