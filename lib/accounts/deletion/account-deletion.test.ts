import { advanceTime } from "@/lib/testing/setup/clock";
import "@/lib/testing/setup/database";
import { describe, expect, test } from "@jest/globals";
import { translatorFor } from "@/lib/i18n/translator";
import { DAY_MS, fromNow, now } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { messages } from "@/lib/messages/contract";
import { posts } from "@/lib/posts/contract";
import { search } from "@/lib/search/contract";
import { listEmailsTo } from "@/lib/testing/drivers/emails";
import { cookieOf, sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeConversation } from "@/lib/testing/factories/conversation";
import {
  makeComment,
  makeFollow,
  makePerson,
  makePost,
  makeSession,
  type TestUser,
} from "@/lib/testing/factories/people";
import { setAccountStatus } from "../commands/account-status";
import { DELETION_UNDO_DAYS } from "../constants";
import { accounts } from "../contract";
import { sendPasswordResetEmail } from "../credentials/reset-password";
import { liftExpiredBans } from "../jobs";
import { cancelAccountDeletion } from "./account-deletion";
import { eraseDueAccount, eraseDueAccounts } from "./erase-account";

const t = translatorFor("en", "accounts");
const tMail = translatorFor("en", "accounts.departure.mail");
const tStayed = translatorFor("en", "accounts.departure.stayed");
const tSecurity = translatorFor("en", "security");

const password = "correct horse battery";
const leave = async (as: TestUser) => {
  const answer = await sendTo(accounts.deleteAccount, { as, body: { password } });
  expect(answer.status).toBe(200);
  return answer.body;
};
const signIn = ({ email }: TestUser) => sendTo(accounts.login, { body: { email, password } });
const roleOf = async ({ id }: TestUser) =>
  (await prisma.user.findUniqueOrThrow({ where: { id }, select: { role: true } })).role;
const isLeaving = async ({ id }: TestUser) => (await prisma.accountDeletion.count({ where: { userId: id } })) === 1;

const subjectsTo = async ({ email }: TestUser) => (await listEmailsTo(email)).map(({ subject }) => subject);

describe("requesting account deletion", () => {
  test("hides a user who requests deletion at once, mails the deadline, and signs them out everywhere", async () => {
    const [mine, other] = [await makePerson({ plan: "creator", password }), await makePerson({ plan: "starter" })];
    const post = await makePost(mine);
    const comment = await makeComment(mine, await makePost(other));
    await makeFollow(mine, other);
    const conversation = await makeConversation(mine, other);
    const elsewhere = await makeSession(mine.id);
    const { until } = await leave(mine);
    expect(new Date(until).getTime() - now().getTime()).toBeGreaterThan((DELETION_UNDO_DAYS - 1) * DAY_MS);

    for (const cookie of [mine.cookie, elsewhere])
      expect((await sendTo(accounts.currentUser, { as: { cookie } })).status).toBe(401);
    for (const as of [null, other]) {
      expect((await sendTo(accounts.profile, { as, params: { id: mine.id } })).status).toBe(404);
      expect((await sendTo(posts.one, { as, params: { id: post } })).status).toBe(404);
      expect((await sendTo(posts.list, { as })).body.map(({ id }) => id)).not.toContain(post);
    }
    const results = await sendTo(search.all, { as: other, query: { q: mine.username } });
    expect(results.text).not.toContain(mine.id);
    const under = await prisma.comment.findUniqueOrThrow({ where: { id: comment }, select: { authorBanned: true } });
    expect(under.authorBanned).toBe(true);
    expect((await sendTo(accounts.followers, { as: other, params: { id: other.id } })).body).toEqual([]);
    const refused = await sendTo(messages.send, { as: other, params: { id: conversation }, body: { text: "Hello?" } });
    expect(refused.status).toBe(403);
    expect(await subjectsTo(mine)).toEqual([t("departure.mail.subject")]);
  });

  test("restores everything when a user pending deletion signs in, and confirms by mail", async () => {
    const user = await makePerson({ plan: "creator", password });
    const post = await makePost(user);
    await leave(user);
    await advanceTime((DELETION_UNDO_DAYS - 1) * DAY_MS);
    await eraseDueAccounts();
    const answer = await signIn(user);
    expect([answer.status, answer.body.role]).toEqual([200, "user"]);
    const cookie = cookieOf(answer) ?? "";
    expect((await sendTo(accounts.currentUser, { as: { cookie } })).status).toBe(200);
    expect((await sendTo(posts.one, { params: { id: post } })).status).toBe(200);
    expect(await subjectsTo(user)).toEqual([tMail("subject"), tStayed("subject"), tSecurity("alert.subject")]);
    await advanceTime(DELETION_UNDO_DAYS * DAY_MS);
    await eraseDueAccounts();
    expect(await prisma.user.count({ where: { id: user.id } })).toBe(1);
  });

  test("sends the deletion and restoration mails in the user's language", async () => {
    const user = await makePerson({ password });
    await prisma.user.update({ where: { id: user.id }, data: { language: "es" } });
    await leave(user);
    await signIn(user);
    const spanish = translatorFor("es");
    expect(await subjectsTo(user)).toEqual([
      spanish("accounts.departure.mail.subject"),
      spanish("accounts.departure.stayed.subject"),
      spanish("security.alert.subject"),
    ]);
  });

  test("keeps a deletion pending after a wrong password, and erases the account after the grace period", async () => {
    const user = await makePerson({ password });
    await leave(user);
    const wrong = await sendTo(accounts.login, { body: { email: user.email, password: "not it" } });
    expect([wrong.status, await isLeaving(user)]).toEqual([401, true]);
    await advanceTime(DELETION_UNDO_DAYS * DAY_MS);
    await eraseDueAccounts();
    expect(await prisma.user.count({ where: { id: user.id } })).toBe(0);
    expect((await signIn(user)).status).toBe(401);
  });

  test("refuses to cancel a deletion that is due: part of the account may be erased already", async () => {
    const user = await makePerson({ password });
    await leave(user);
    await advanceTime(DELETION_UNDO_DAYS * DAY_MS);
    const { status, error } = await signIn(user);
    expect([status, error?.message]).toEqual([409, t("deletion.over")]);
    expect(await isLeaving(user)).toBe(true);
  });

  test("erases in batches what an account has much of, and keeps the counts of others right", async () => {
    const [user, other] = [await makePerson({ password }), await makePerson()];
    const theirs = await Promise.all([1, 2, 3].map(() => makePost(other)));
    for (const id of theirs) {
      await sendTo(posts.like, { as: user, params: { id }, body: { liked: true } });
      await makeComment(user, id);
      await makeComment(other, await makePost(user));
      await makeFollow(await makePerson(), user);
      await makeFollow(user, await makePerson());
    }
    const countsOf = () =>
      prisma.post.findMany({ where: { id: { in: theirs } }, select: { likesCount: true, commentsCount: true } });
    expect(await countsOf()).toEqual(theirs.map(() => ({ likesCount: 1, commentsCount: 1 })));
    await leave(user);
    await advanceTime(DELETION_UNDO_DAYS * DAY_MS);
    await eraseDueAccount(user.id, { maxBatchRows: 2 });
    expect(await countsOf()).toEqual(theirs.map(() => ({ likesCount: 0, commentsCount: 0 })));
    expect(await prisma.user.count({ where: { id: user.id } })).toBe(0);
  });

  test("allows a password reset while deletion is pending", async () => {
    const user = await makePerson({ password });
    await leave(user);
    await sendPasswordResetEmail({ email: user.email, site: "http://veranda.test" });
    expect(await prisma.passwordReset.count({ where: { userId: user.id } })).toBe(1);
  });

  test("restores the administrator role when an administrator cancels the deletion", async () => {
    await makePerson({ role: "admin" });
    const user = await makePerson({ role: "admin", password });
    await leave(user);
    expect(await roleOf(user)).toBe("banned");
    expect((await signIn(user)).body.role).toBe("admin");
  });
});

describe("moderation while account deletion is pending", () => {
  const banned = { isBanned: true, bannedUntil: null, limitedUntil: null };

  test("applies a ban decided while deletion was pending once the user signs in", async () => {
    const user = await makePerson({ password });
    await leave(user);
    expect(await setAccountStatus(user.id, banned, prisma)).toBe(true);
    const answer = await signIn(user);
    expect([answer.status, await roleOf(user), await isLeaving(user)]).toEqual([403, "banned", false]);
  });

  test("keeps the account hidden when its ban ends while deletion is pending", async () => {
    const user = await makePerson({ password });
    await setAccountStatus(user.id, { ...banned, bannedUntil: fromNow(DAY_MS) }, prisma);
    const at = now();
    await prisma.accountDeletion.create({
      data: { userId: user.id, role: "banned", askedAt: at, dueAt: fromNow(DELETION_UNDO_DAYS * DAY_MS) },
      select: { userId: true },
    });
    await advanceTime(2 * DAY_MS);
    await liftExpiredBans();
    expect(await roleOf(user)).toBe("banned");
    expect(await cancelAccountDeletion(user.id)).toBe("user");
    expect(await roleOf(user)).toBe("user");
  });
});
