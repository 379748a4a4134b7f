import "@/lib/testing/setup/database";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { accounts } from "@/lib/accounts/contract";
import { muting } from "@/lib/accounts/contract/muting";
import { fromNow, HOUR_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { approveMessage } from "@/lib/messages/commands/moderate";
import { messages } from "@/lib/messages/contract";
import { purgePost } from "@/lib/posts/commands/delete";
import { approvePost } from "@/lib/posts/commands/moderate";
import { posts } from "@/lib/posts/contract";
import { runNotificationJobs, sentenceOf } from "@/lib/testing/drivers/notifications";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makeConversation } from "@/lib/testing/factories/conversation";
import {
  holdComment,
  holdPost,
  makeBlock,
  makePerson,
  makePost,
  setRole,
  type TestUser,
} from "@/lib/testing/factories/people";
import { type Notification, notifications } from "./contract";

let ann: TestUser;
let bob: TestUser;
let cat: TestUser;

beforeEach(async () => {
  ann = await makePerson({ plan: "creator", firstName: "Ann", lastName: "Lee" });
  bob = await makePerson({ plan: "starter", firstName: "Bob", lastName: "Ek" });
  cat = await makePerson({ plan: "starter", firstName: "Cat", lastName: "Fox" });
});

const like = (as: TestUser, id: string, liked: boolean) => sendTo(posts.like, { params: { id }, body: { liked }, as });
const comment = async (as: TestUser, id: string, text: string) =>
  (await sendTo(posts.comment, { params: { id }, body: { text }, as })).body.id;
const follow = (as: TestUser, person: TestUser) => sendTo(accounts.follow, { params: { id: person.id }, as });

/** The user's notifications, after all jobs have run. */
async function notificationsOf(person: TestUser): Promise<Notification[]> {
  await runNotificationJobs();
  return (await sendTo(notifications.list, { as: person })).body;
}
const sentences = async (person: TestUser) => (await notificationsOf(person)).map(sentenceOf);
const unread = async (person: TestUser) => (await sendTo(notifications.unread, { as: person })).body.count;
const read = (person: TestUser, ids: string[]) => sendTo(notifications.read, { body: { ids }, as: person });

describe("social notifications", () => {
  test("groups unread notifications by post and kind, and never notifies the actor", async () => {
    const post = await makePost(ann);
    await like(bob, post, true);
    await like(ann, post, true);
    expect(await sentences(ann)).toEqual(["Bob Ek liked your post"]);
    await like(cat, post, true);
    await comment(bob, post, "First words");
    await comment(bob, post, "Second words");
    await follow(cat, ann);
    expect(await sentences(ann)).toEqual([
      "Cat Fox followed you",
      "Bob Ek commented on your post",
      "Cat Fox and Bob Ek liked your post",
    ]);
    expect((await notificationsOf(ann))[1]?.comment).toBe("Second words");
    expect(await unread(ann)).toBe(3);
    expect([await notificationsOf(bob), await notificationsOf(cat)]).toEqual([[], []]);
  });

  test("withdraws the notification of an undone action, and does not notify again when it is repeated", async () => {
    const post = await makePost(ann);
    await like(bob, post, true);
    await like(cat, post, true);
    await runNotificationJobs();
    await like(bob, post, false);
    expect(await sentences(ann)).toEqual(["Cat Fox liked your post"]);
    const [first] = await notificationsOf(ann);
    await read(ann, [first?.id ?? ""]);
    await like(cat, post, false);
    expect([await notificationsOf(ann), await unread(ann)]).toEqual([[], 0]);
    for (const liked of [true, false, true]) {
      await like(cat, post, liked);
      await runNotificationJobs();
    }
    expect((await notificationsOf(ann)).map(({ id, isRead }) => [id, isRead])).toEqual([[first?.id, true]]);
    await follow(bob, ann);
    await runNotificationJobs();
    expect(await unread(ann)).toBe(1);
    await sendTo(accounts.unfollow, { params: { id: ann.id }, as: bob });
    await runNotificationJobs();
    expect(await unread(ann)).toBe(0);
  });

  test("starts a new notification for an action after the previous one was read", async () => {
    const post = await makePost(ann);
    await like(bob, post, true);
    const [first] = await notificationsOf(ann);
    await read(ann, [first?.id ?? ""]);
    await like(cat, post, true);
    expect((await notificationsOf(ann)).map((notification) => [sentenceOf(notification), notification.isRead])).toEqual(
      [
        ["Cat Fox liked your post", false],
        ["Bob Ek liked your post", true],
      ],
    );
  });

  test("notifies once of twenty concurrent repetitions of an action", async () => {
    const post = await makePost(ann);
    await Promise.all(Array.from({ length: 20 }, () => like(bob, post, true)));
    await runNotificationJobs(4);
    expect(await prisma.notification.count({ where: { recipientId: ann.id } })).toBe(1);
    expect(await prisma.notificationEvent.count({ where: { recipientId: ann.id } })).toBe(1);
  });

  test("groups concurrent actions of many users into one notification with the exact count", async () => {
    const post = await makePost(ann);
    const people = await Promise.all(Array.from({ length: 12 }, () => makePerson()));
    await Promise.all(people.map((person) => like(person, post, true)));
    await runNotificationJobs(4);
    const [notification, ...others] = await notificationsOf(ann);
    expect([notification?.count, notification?.people.length, others]).toEqual([12, 3, []]);
  });
});

describe("notifications that must not be shown", () => {
  test("creates and shows no notifications across a block or mute, or about banned users", async () => {
    const post = await makePost(ann);
    const [muted, banned] = [await makePerson(), await makePerson()];
    for (const person of [bob, cat, muted, banned]) await like(person, post, true);
    expect((await notificationsOf(ann))[0]?.count).toBe(4);
    await makeBlock(ann, bob);
    await makeBlock(cat, ann);
    await sendTo(muting.mutePerson, { params: { id: muted.id }, as: ann });
    await setRole(banned, "banned");
    expect([await notificationsOf(ann), await unread(ann)]).toEqual([[], 0]);
    const later = await makePost(ann);
    await like(muted, later, true);
    await runNotificationJobs();
    expect(await prisma.notification.count({ where: { recipientId: ann.id } })).toBe(1);
  });

  test("hides the notification of a held comment, and deletes that of a deleted comment", async () => {
    const post = await makePost(ann);
    const id = await comment(bob, post, "Some words");
    expect(await notificationsOf(ann)).toHaveLength(1);
    await holdComment(bob, id);
    expect([await notificationsOf(ann), await unread(ann)]).toEqual([[], 0]);
    await prisma.comment.update({ where: { id }, data: { state: "live" }, select: { id: true } });
    expect(await notificationsOf(ann)).toHaveLength(1);
    await sendTo(posts.removeComment, { params: { id }, as: bob });
    expect(await prisma.notification.count({ where: { recipientId: ann.id } })).toBe(0);
  });

  test("hides the notifications of a deleted post, and shows all of them when the deletion is undone", async () => {
    const text = `Hello @${cat.username}`;
    const { body } = await sendTo(posts.create, { body: { type: "text", visibility: "public", text }, as: ann });
    const params = { id: body.id };
    await like(bob, body.id, true);
    await runNotificationJobs();
    await comment(bob, body.id, "Some words");
    await like(cat, body.id, true);
    await sendTo(posts.remove, { params, as: ann });
    for (const person of [ann, cat]) expect([await notificationsOf(person), await unread(person)]).toEqual([[], 0]);
    await sendTo(posts.restore, { params, as: ann });
    expect(await sentences(ann)).toEqual(["Cat Fox and Bob Ek liked your post", "Bob Ek commented on your post"]);
    expect(await sentences(cat)).toEqual(["Ann Lee mentioned you in a post"]);
    await sendTo(posts.remove, { params, as: ann });
    await purgePost(body.id);
    expect(await prisma.notification.count({ where: { recipientId: { in: [ann.id, cat.id] } } })).toBe(0);
    expect(await prisma.notificationEvent.count({ where: { recipientId: { in: [ann.id, cat.id] } } })).toBe(0);
  });

  test("hides the notification of a reply while its parent comment is held", async () => {
    const post = await makePost(ann);
    const above = await comment(bob, post, "Some words");
    await sendTo(posts.comment, { params: { id: post }, body: { text: "An answer", parentId: above }, as: cat });
    const count = async () => (await notificationsOf(ann))[0]?.count ?? 0;
    expect(await count()).toBe(2);
    await holdComment(bob, above);
    expect([await count(), await unread(ann)]).toEqual([0, 0]);
    await prisma.comment.update({ where: { id: above }, data: { state: "live" }, select: { id: true } });
    expect(await count()).toBe(2);
  });
});

describe("mention notifications", () => {
  test("notifies a mentioned user once across edits, and withdraws it when the mention is removed", async () => {
    const text = `Hello @${bob.username} and @${bob.username}, write to me@${cat.username}.test`;
    const { body } = await sendTo(posts.create, { body: { type: "text", visibility: "public", text }, as: ann });
    expect(await sentences(bob)).toEqual(["Ann Lee mentioned you in a post"]);
    expect(await notificationsOf(cat)).toEqual([]);
    const edit = (words: string) => sendTo(posts.edit, { params: { id: body.id }, body: { text: words }, as: ann });
    await edit(`Hello @${bob.username.toUpperCase()} and @${cat.username}`);
    expect([await sentences(bob), await sentences(cat)]).toEqual([
      ["Ann Lee mentioned you in a post"],
      ["Ann Lee mentioned you in a post"],
    ]);
    await edit("Hello all");
    expect([await notificationsOf(bob), await notificationsOf(cat)]).toEqual([[], []]);
  });

  test("notifies nobody of a held post from an archive that is approved, and of what its author adds later", async () => {
    const text = `Hello @${ann.username}`;
    const post = await holdPost(bob, await makePost(bob, { text, importedAt: fromNow(-HOUR_MS) }));
    await approvePost(post);
    expect(await sentences(ann)).toEqual([]);
    await sendTo(posts.edit, { as: bob, params: { id: post }, body: { allowComments: false } });
    expect(await sentences(ann)).toEqual([]);
    await sendTo(posts.edit, { as: bob, params: { id: post }, body: { text: `${text}, again` } });
    expect(await sentences(ann)).toEqual(["Bob Ek mentioned you in a post"]);
  });

  test("does not notify the post's author twice when a comment also mentions them", async () => {
    const post = await makePost(ann);
    await comment(bob, post, `@${ann.username} and @${cat.username}`);
    expect(await sentences(ann)).toEqual(["Bob Ek commented on your post"]);
    expect(await sentences(cat)).toEqual(["Bob Ek mentioned you in a comment"]);
  });
});

describe("message notifications", () => {
  const say = (as: TestUser, id: string, text: string) => sendTo(messages.send, { params: { id }, body: { text }, as });

  test("notifies once per conversation while messages are unread, and again after they were read", async () => {
    const id = await makeConversation(ann, bob);
    await say(ann, id, "One");
    expect(await sentences(bob)).toEqual(["Ann Lee sent you a message"]);
    await say(ann, id, "Two");
    expect(await sentences(bob)).toEqual(["Ann Lee sent you 2 messages"]);
    expect(await unread(bob)).toBe(1);
    await sendTo(messages.read, { params: { id }, body: { sequence: 2 }, as: bob });
    expect([await notificationsOf(bob), await unread(bob)]).toEqual([[], 0]);
    await say(ann, id, "Three");
    expect([await sentences(bob), await unread(bob)]).toEqual([["Ann Lee sent you a message"], 1]);
    expect(await notificationsOf(ann)).toEqual([]);
  });

  test("notifies of later messages after a notification was marked as read without opening the conversation", async () => {
    const id = await makeConversation(ann, bob);
    await say(ann, id, "One");
    const [first] = await notificationsOf(bob);
    await read(bob, [first?.id ?? ""]);
    expect(await unread(bob)).toBe(0);
    await say(ann, id, "Two");
    expect([await sentences(bob), await unread(bob)]).toEqual([["Ann Lee sent you 2 messages"], 1]);
    await say(ann, id, "Three");
    expect([await sentences(bob), await unread(bob)]).toEqual([["Ann Lee sent you 3 messages"], 1]);
  });

  test("sends no notification for messages read at once or in a muted conversation", async () => {
    const id = await makeConversation(ann, bob);
    await say(ann, id, "One");
    await sendTo(messages.read, { params: { id }, body: { sequence: 1 }, as: bob });
    expect(await notificationsOf(bob)).toEqual([]);
    await sendTo(messages.change, { params: { id }, body: { isMuted: true }, as: bob });
    await say(ann, id, "Two");
    expect(await notificationsOf(bob)).toEqual([]);
  });

  test("notifies of an unread message if a later one is unsent or held before it was notified", async () => {
    const id = await makeConversation(ann, bob);
    await say(ann, id, "One");
    const unsent = (await say(ann, id, "Two")).body.id;
    await sendTo(messages.remove, { params: { id, messageId: unsent }, query: { for: "both" }, as: ann });
    expect([await sentences(bob), await unread(bob)]).toEqual([["Ann Lee sent you a message"], 1]);
    await sendTo(messages.read, { params: { id }, as: bob });
    await say(ann, id, "Three");
    const held = (await say(ann, id, "Four")).body.id;
    const text = "I will kill you, I know where you live.";
    await sendTo(messages.edit, { params: { id, messageId: held }, body: { text }, as: ann });
    expect([await sentences(bob), await unread(bob)]).toEqual([["Ann Lee sent you a message"], 1]);
  });

  test("notifies again after the conversation was deleted, or the notified message was unsent", async () => {
    const id = await makeConversation(ann, bob);
    const openNotification = async () => {
      const [notification] = await notificationsOf(bob);
      await read(bob, [notification?.id ?? ""]);
    };
    await say(ann, id, "One");
    await openNotification();
    await sendTo(messages.clear, { params: { id }, as: bob });
    const { body } = await say(ann, id, "Two");
    expect([await sentences(bob), await unread(bob)]).toEqual([["Ann Lee sent you a message"], 1]);
    await openNotification();
    await sendTo(messages.remove, { params: { id, messageId: body.id }, query: { for: "both" }, as: ann });
    await say(ann, id, "Three");
    expect([await sentences(bob), await unread(bob)]).toEqual([["Ann Lee sent you a message"], 1]);
  });

  test("notifies of a held message that is released behind the read position", async () => {
    const id = await makeConversation(ann, bob);
    const held = (await say(ann, id, "I will kill you, I know where you live.")).body;
    await say(ann, id, "Only joking");
    await sendTo(messages.read, { params: { id }, as: bob });
    expect(await sentences(bob)).toEqual([]);
    await approveMessage(held.id);
    expect([await sentences(bob), await unread(bob)]).toEqual([["Ann Lee sent you a message"], 1]);
    await sendTo(messages.read, { params: { id }, as: bob });
    expect(await sentences(bob)).toEqual([]);
  });
});
