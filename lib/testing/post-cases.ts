import { fromNow, HOUR } from "@/lib/infra/clock";
import { about, type Case, nothing } from "./case";

const hello = { text: "Hello" };
const scheduled = () => ({ content: hello, publishAt: fromNow(HOUR).toISOString() });

export const POST_CASES: Record<string, Case> = {
  "posts.list": { right: nothing },
  "posts.ofUser": { right: about("alice"), foreign: { "who is banned": [404, about("banned")] } },
  "posts.activity": { right: nothing },
  "posts.trendingTags": { right: nothing },
  "posts.create": { right: () => ({ body: { type: "text", ...hello, visibility: "public" } }) },
  "posts.one": { right: about("privatePost"), foreign: { "a private post": [404, about("privatePost")] } },
  "posts.edit": {
    right: about("publicPost", hello),
    limited: {
      "other words": about("publicPost", hello),
      "a warning": about("publicPost", { contentWarning: "Spiders" }),
      "more readers": about("privatePost", { visibility: "public" }),
      "more readers, of other words": about("privatePost", { ...hello, visibility: "public" }),
    },
    foreign: {
      "another's post": [403, about("publicPost", hello)],
      "a private post": [404, about("privatePost", hello)],
    },
  },
  "posts.remove": {
    right: about("publicPost"),
    foreign: { "another's post": [403, about("publicPost")], "a private post": [404, about("privatePost")] },
  },
  "posts.like": {
    right: about("publicPost", { liked: true }),
    foreign: { "a private post": [404, about("privatePost", { liked: true })] },
  },
  "posts.comments": { right: about("publicPost"), foreign: { "a private post": [404, about("privatePost")] } },
  "posts.comment": {
    right: about("publicPost", hello),
    foreign: { "a private post": [404, about("privatePost", hello)] },
  },
  "posts.review": {
    right: about("heldPost"),
    foreign: { "another's post": [403, about("publicPost")], "another's held post": [404, about("heldPost")] },
  },
  "posts.editComment": {
    right: about("comment", hello),
    foreign: {
      "another's comment": [403, about("comment", hello)],
      "another's held comment": [404, about("heldComment", hello)],
    },
  },
  "posts.reviewComment": {
    right: about("heldComment"),
    foreign: { "another's comment": [403, about("comment")], "another's held comment": [404, about("heldComment")] },
  },
  "posts.removeComment": { right: about("comment"), foreign: { "another's comment": [403, about("comment")] } },
  "posts.replies": {
    right: about("comment"),
    foreign: { "another's held comment": [404, about("heldComment")] },
  },
  "posts.likeComment": {
    right: about("comment", { liked: true }),
    foreign: { "another's held comment": [404, about("heldComment", { liked: true })] },
  },
  "posts.repost": {
    right: about("strangersPost", { reposted: true }),
    limited: { "a repost": about("strangersPost", { reposted: true }), "a toggle to it": about("strangersPost", {}) },
    foreign: {
      "a private post": [404, about("privatePost", { reposted: true })],
      "one's own post": [403, about("strangersPost", { reposted: true })],
    },
  },
  "posts.pin": {
    right: about("publicPost", { pinned: true }),
    limited: { "a pin": about("publicPost", { pinned: true }) },
    foreign: {
      "another's post": [403, about("publicPost", { pinned: true })],
      "a private post": [404, about("privatePost", { pinned: true })],
    },
  },
  "posts.vote": {
    right: about("pollPost", { choices: [0] }),
    foreign: { "a private post": [404, about("privatePost", { choices: [0] })] },
  },
  "posts.revisions": { right: about("publicPost"), foreign: { "a private post": [404, about("privatePost")] } },
  "posts.restore": { right: about("deletedPost"), foreign: { "another's deleted post": [404, about("deletedPost")] } },
  "drafts.list": { right: nothing },
  "drafts.create": {
    right: () => ({ body: { content: hello } }),
    limited: { "a scheduled post": () => ({ body: scheduled() }) },
  },
  "drafts.save": {
    right: about("draft", { content: hello }),
    limited: { "a time for it": (world) => about("draft", scheduled())(world) },
    foreign: { "another's draft": [404, about("draft", { content: hello })] },
  },
  "drafts.remove": { right: about("draft"), foreign: { "another's draft": [404, about("draft")] } },
  "bookmarks.set": {
    right: about("publicPost", { bookmarked: true }),
    foreign: {
      "a private post": [404, about("privatePost", { bookmarked: true })],
      "another's collection": [
        404,
        ({ publicPost, collection }) => ({
          params: { id: publicPost },
          body: { bookmarked: true, collectionId: collection },
        }),
      ],
    },
  },
  "bookmarks.list": {
    right: nothing,
    foreign: { "another's collection": [404, ({ collection }) => ({ query: { collection } })] },
  },
  "bookmarks.collections": { right: nothing },
  "bookmarks.createCollection": { right: () => ({ body: { name: "Recipes" } }) },
  "bookmarks.renameCollection": {
    right: about("collection", { name: "Recipes" }),
    foreign: { "another's collection": [404, about("collection", { name: "Recipes" })] },
  },
  "bookmarks.removeCollection": {
    right: about("collection"),
    foreign: { "another's collection": [404, about("collection")] },
  },
};
