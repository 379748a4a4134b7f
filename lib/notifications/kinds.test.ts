import "@/lib/testing/setup/database";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { prisma } from "@/lib/infra/db";
import { posts } from "@/lib/posts/contract";
import { runNotificationJobs, sentenceOf } from "@/lib/testing/drivers/notifications";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { holdComment, makeBlock, makePerson, makePost, type TestUser } from "@/lib/testing/factories/people";
import { type Notification, notifications } from "./contract";
import { notificationPath } from "./policy";

let ann: TestUser;
let bob: TestUser;
let cat: TestUser;

beforeEach(async () => {
  ann = await makePerson({ plan: "creator", firstName: "Ann", lastName: "Lee" });
  bob = await makePerson({ plan: "starter", firstName: "Bob", lastName: "Ek" });
  cat = await makePerson({ plan: "starter", firstName: "Cat", lastName: "Fox" });
});

const write = async (as: TestUser, id: string, text: string, parentId?: string) =>
  (await sendTo(posts.comment, { params: { id }, body: { text, ...(parentId && { parentId }) }, as })).body.id;
const likeComment = (as: TestUser, id: string, liked: boolean) =>
  sendTo(posts.likeComment, { params: { id }, body: { liked }, as });
const repost = (as: TestUser, id: string, reposted: boolean) =>
  sendTo(posts.repost, { params: { id }, body: { reposted }, as });
const quote = async (as: TestUser, quoteOf: string, text: string) =>
  (await sendTo(posts.create, { body: { type: "text", visibility: "public", text, quoteOf }, as })).body.id;

/** The user's notifications, after all jobs have run. */
async function notificationsOf(person: TestUser): Promise<Notification[]> {
  await runNotificationJobs();
  return (await sendTo(notifications.list, { as: person })).body;
}
const sentences = async (person: TestUser) => (await notificationsOf(person)).map(sentenceOf);

describe("repost notifications", () => {
  test("groups reposts, withdraws them when undone, and does not notify again when repeated", async () => {
    const post = await makePost(ann);
    for (const person of [bob, cat]) {
      await repost(person, post, true);
      await runNotificationJobs();
    }
    const [notification] = await notificationsOf(ann);
    expect(notification && [sentenceOf(notification), notificationPath(notification)]).toEqual([
      "Cat Fox and Bob Ek reposted your post",
      `/posts/${post}`,
    ]);
    await repost(cat, post, false);
    expect(await sentences(ann)).toEqual(["Bob Ek reposted your post"]);
    await repost(bob, post, false);
    expect(await notificationsOf(ann)).toEqual([]);
    await repost(bob, post, true);
    expect((await notificationsOf(ann)).map(({ id }) => id)).toEqual([notification?.id]);
    expect(await prisma.notificationEvent.count({ where: { recipientId: ann.id } })).toBe(2);
  });

  test("sends no notification for a muted user's repost or a kind that is turned off", async () => {
    const post = await makePost(ann);
    await prisma.mute.create({ data: { muterId: ann.id, mutedId: bob.id }, select: { muterId: true } });
    const off = { inApp: false, push: false, email: false };
    await sendTo(notifications.changeSettings, { body: { kinds: { quote: off } }, as: ann });
    await repost(bob, post, true);
    await quote(cat, post, "Look at this");
    expect(await notificationsOf(ann)).toEqual([]);
    expect(await prisma.notification.count({ where: { recipientId: ann.id } })).toBe(0);
  });
});

describe("quote notifications", () => {
  test("notifies the quoted author once, even if the quote also mentions them, and links to the quote", async () => {
    const post = await makePost(ann);
    const id = await quote(bob, post, `As @${ann.username} says, and @${cat.username} knows`);
    expect(await sentences(ann)).toEqual(["Bob Ek quoted your post"]);
    expect(await sentences(cat)).toEqual(["Bob Ek mentioned you in a post"]);
    const [notification] = await notificationsOf(ann);
    expect(notification && [notificationPath(notification), notification.post?.excerpt.startsWith("As @")]).toEqual([
      `/posts/${id}`,
      true,
    ]);
    await quote(ann, post, "As I said");
    expect(await sentences(ann)).toEqual(["Bob Ek quoted your post"]);
  });

  test("hides the notification of a quote that became private or whose author is blocked", async () => {
    const post = await makePost(ann);
    const id = await quote(bob, post, "Look at this");
    expect(await sentences(ann)).toHaveLength(1);
    const show = (visibility: string) => sendTo(posts.edit, { params: { id }, body: { visibility }, as: bob });
    await show("private");
    expect(await notificationsOf(ann)).toEqual([]);
    await show("public");
    expect(await sentences(ann)).toEqual(["Bob Ek quoted your post"]);
    await makeBlock(ann, bob);
    expect(await notificationsOf(ann)).toEqual([]);
  });
});

describe("reply notifications", () => {
  test("notifies the parent comment's author and the post's author of a reply, once if they are the same", async () => {
    const post = await makePost(ann);
    const [bobs, anns] = [await write(bob, post, "First words"), await write(ann, post, "My own words")];
    await runNotificationJobs();
    await write(cat, post, "An answer", bobs);
    await write(cat, post, "An answer to the author", anns);
    expect(await sentences(bob)).toEqual(["Cat Fox replied to your comment"]);
    expect(await sentences(ann)).toEqual([
      "Cat Fox replied to your comment",
      "Cat Fox and Bob Ek commented on your post",
    ]);
    await write(ann, post, `Thank you, @${bob.username}`, bobs);
    const [notification, ...others] = await notificationsOf(bob);
    expect(notification && [sentenceOf(notification), notification.comment, others]).toEqual([
      "Ann Lee and Cat Fox replied to your comment",
      `Thank you, @${bob.username}`,
      [],
    ]);
    expect(await notificationsOf(cat)).toEqual([]);
  });

  test("notifies of a held reply once it is released, and never of one's own", async () => {
    const post = await makePost(ann);
    const above = await write(bob, post, "First words");
    await write(bob, post, "More of mine", above);
    const reply = await write(cat, post, "An answer", above);
    await holdComment(cat, reply);
    expect(await notificationsOf(bob)).toEqual([]);
    await prisma.comment.update({ where: { id: reply }, data: { state: "live" }, select: { id: true } });
    await sendTo(posts.editComment, { params: { id: reply }, body: { text: "A kind answer" }, as: cat });
    expect(await sentences(bob)).toEqual(["Cat Fox replied to your comment"]);
    await sendTo(posts.removeComment, { params: { id: above }, as: bob });
    expect(await prisma.notification.count({ where: { recipientId: bob.id } })).toBe(0);
  });
});

test("groups comment likes with an excerpt, and withdraws them with the like or the comment", async () => {
  const post = await makePost(ann);
  const comment = await write(bob, post, "First words");
  for (const person of [ann, cat, bob]) {
    await likeComment(person, comment, true);
    await runNotificationJobs();
  }
  const [notification, ...others] = await notificationsOf(bob);
  expect(
    notification && [sentenceOf(notification), notification.comment, notificationPath(notification), others],
  ).toEqual(["Cat Fox and Ann Lee liked your comment", "First words", `/posts/${post}#comments`, []]);
  await likeComment(cat, comment, false);
  expect(await sentences(bob)).toEqual(["Ann Lee liked your comment"]);
  await Promise.all(Array.from({ length: 10 }, () => likeComment(cat, comment, true)));
  await runNotificationJobs(4);
  expect(await sentences(bob)).toEqual(["Cat Fox and Ann Lee liked your comment"]);
  await sendTo(posts.removeComment, { params: { id: comment }, as: bob });
  expect(await prisma.notification.count({ where: { recipientId: bob.id } })).toBe(0);
});
