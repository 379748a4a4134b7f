import { describe, expect, test } from "@jest/globals";
import type { Locale } from "@/lib/i18n/locales";
import { translatorFor } from "@/lib/i18n/translator";
import { NOTIFICATION_GROUPS, NOTIFICATION_KINDS, NOTIFICATION_KINDS_BY_GROUP } from "./constants";
import type { ModerationSubject, Notification, NotificationPerson } from "./contract";
import { notificationLines, notificationPath, notificationSentence, replyPath } from "./policy";

const ID = "01a0f5c0-0000-7000-8000-000000000001";
const UPDATED_AT = "2026-11-27T10:00:00.000Z";

const person = (firstName: string): NotificationPerson => ({
  id: ID,
  firstName,
  lastName: "Lee",
  username: firstName.toLowerCase(),
  profileImageUrl: null,
  subscription: null,
  offer: null,
});

const make = (overrides: Partial<Notification>): Notification => ({
  id: ID,
  kind: "like",
  people: [],
  count: overrides.people?.length ?? 0,
  isMore: false,
  post: null,
  comment: null,
  threadId: null,
  ownText: null,
  conversation: null,
  news: null,
  createdAt: UPDATED_AT,
  updatedAt: UPDATED_AT,
  isRead: false,
  mutedBy: null,
  ...overrides,
});

const news = (detail: Partial<NonNullable<Notification["news"]>>, kind: Notification["kind"] = "payment") =>
  make({ kind, news: { event: "payment-due", subject: null, payeeName: null, ...detail } });

const subject: ModerationSubject = {
  targetType: "post",
  isCover: false,
  excerpt: "Morning light",
  at: "2026-11-24T09:00:00.000Z",
  action: null,
  until: null,
  isAppealable: false,
};
const aboutCase = (
  event: NonNullable<Notification["news"]>["event"],
  overrides: Partial<ModerationSubject>,
): Notification => news({ event, caseId: ID, subject: { ...subject, ...overrides } }, "moderation");

const say = (locale: Locale, notification: Notification) =>
  notificationSentence(translatorFor(locale, "notificationTexts"), locale, notification);

describe("sentences of notifications", () => {
  const [ada, ben, cat] = [person("Ada"), person("Ben"), person("Cat")];

  test.each<[number, boolean, string, string]>([
    [1, false, "Ada Lee liked your post", "A Ada Lee le gusta tu publicación"],
    [2, false, "Ada Lee and Ben Lee liked your post", "A Ada Lee y a Ben Lee les gusta tu publicación"],
    [4, false, "Ada Lee and 3 others liked your post", "A Ada Lee y a 3 personas más les gusta tu publicación"],
    [
      1_000,
      true,
      "Ada Lee and more than 998 others liked your post",
      "A Ada Lee y a más de 998 personas les gusta tu publicación",
    ],
  ])("sentences of notifications agree with a group of %i (uncounted: %s)", (count, isMore, english, spanish) => {
    const notification = make({ people: [ada, ben, cat].slice(0, count), count, isMore });
    expect([say("en", notification), say("es", notification)]).toEqual([english, spanish]);
  });

  test("sentences of notifications name the plan, the amount and the date, and stay whole without them", () => {
    const due = news({ plan: "starter", pence: 799, on: "2026-12-04T12:00:00.000Z" });
    expect([say("en", due), say("es", due)]).toEqual([
      "A payment of £7.99 is due. You'll keep your Starter plan until 4 December 2026.",
      "Tienes pendiente un pago de 7,99\u00a0£. Conservarás tu plan Starter hasta el 4 de diciembre de 2026.",
    ]);
    expect([say("en", news({})), say("es", news({}))]).toEqual([
      "A payment is due. Pay it soon to keep your plan.",
      "Tienes un pago pendiente. Hazlo pronto para conservar tu plan.",
    ]);
  });

  test.each<[Partial<ModerationSubject>, string, string]>([
    [{ targetType: "comment" }, "your comment", "tu comentario"],
    [{ targetType: "vibe" }, "your vibe from 24 Nov", "tu vibe del 24 nov"],
    [{ targetType: "vibe", at: "2025-12-31T09:00:00.000Z" }, "your vibe from 31 Dec 2025", "tu vibe del 31 dic 2025"],
    [{ targetType: "picture" }, "your profile photo", "tu foto de perfil"],
    [{ targetType: "picture", isCover: true }, "your cover photo", "tu foto de portada"],
    [{ targetType: "user" }, "your profile", "tu perfil"],
    [{ targetType: "call" }, "your call", "tu llamada"],
  ])("sentences of notifications name the thing that a decision is about: %j", (about, english, spanish) => {
    const notification = aboutCase("case-dismissed", about);
    expect(say("en", notification)).toBe(`A moderator reviewed ${english} and left it unchanged.`);
    expect(say("es", notification)).toBe(`El equipo de moderación ha revisado ${spanish} y no ha cambiado nada.`);
  });

  test("sentences of notifications say what was done, and for a reporter which report it was", () => {
    const removed = aboutCase("case-acted", { action: "remove" });
    const limited = aboutCase("case-acted", { action: "limit", until: "2026-12-04T12:00:00.000Z" });
    expect([say("en", removed), say("en", limited), say("en", aboutCase("report-acted", {}))]).toEqual([
      "We removed your post. See why, and how to appeal.",
      "We limited your account until 4 December 2026 because of your post. See why, and how to appeal.",
      "Thank you for your report from 24 Nov. We've taken action on the post.",
    ]);
  });

  test("sentences of notifications count the decisions of a spam wave, and lead to the list of cases", () => {
    const removed = news({ event: "wave-acted", caseId: ID, count: 12, subject }, "moderation");
    expect([say("en", removed), notificationPath(removed)]).toEqual([
      "We removed 12 of your posts and comments for the same reason. See why, and how to appeal.",
      "/cases?tab=author",
    ]);
  });

  test("sentences of notifications quote the words and name what they answer, a line each", () => {
    const post = { id: ID, excerpt: "Morning light" };
    const comment = make({ kind: "comment", people: [ben], post, comment: "Lovely", threadId: ID });
    const reply = make({ ...comment, kind: "reply", ownText: "First words" });
    const lines = (locale: Locale, notification: Notification) =>
      notificationLines(translatorFor(locale, "notificationTexts"), locale, notification);
    expect(lines("en", comment)).toEqual(["Ben Lee commented on your post", "“Lovely”", "Your post: “Morning light”"]);
    expect(lines("es", reply)).toEqual([
      "Ben Lee ha respondido a tu comentario",
      "«Lovely»",
      "Tu comentario: «First words»",
    ]);
    expect(lines("en", aboutCase("case-acted", { action: "remove" }))[1]).toBe("“Morning light”");
    expect(lines("en", aboutCase("case-released", { excerpt: null }))).toHaveLength(1);
    expect([replyPath(comment), replyPath(make({ people: [ben], post }))]).toEqual([
      `/posts/${ID}?reply=${ID}#comments`,
      null,
    ]);
    expect(notificationPath(aboutCase("case-acted", {}))).toBe(`/cases/${ID}`);
  });
});

test("puts every kind into one group", () => {
  const grouped = NOTIFICATION_GROUPS.flatMap((group) => NOTIFICATION_KINDS_BY_GROUP[group]);
  expect(grouped.toSorted()).toEqual(NOTIFICATION_KINDS.toSorted());
});
