import { fromNow, HOUR_MS } from "@/lib/infra/clock";
import { callAbout, emptyCall, type MatrixCase } from "./matrix-case";

const hello = { text: "Hello" };
const scheduled = () => ({ content: hello, publishAt: fromNow(HOUR_MS).toISOString() });

export const POST_CASES: Record<string, MatrixCase> = {
  "posts.list": { right: emptyCall },
  "posts.ofUser": { right: callAbout("alice"), foreign: { "who is banned": [404, callAbout("banned")] } },
  "posts.activity": { right: emptyCall },
  "posts.trendingTags": { right: emptyCall },
  "posts.create": { right: () => ({ body: { type: "text", ...hello, visibility: "public" } }) },
  "posts.one": {
    right: callAbout("privatePost"),
    foreign: {
      "a private post": [404, callAbout("privatePost")],
      "a post for close friends": [404, callAbout("closeFriendsPost")],
    },
  },
  "posts.edit": {
    right: callAbout("publicPost", hello),
    limited: {
      "other words": callAbout("publicPost", hello),
      "a warning": callAbout("publicPost", { contentWarning: "Spiders" }),
      "more readers": callAbout("privatePost", { visibility: "public" }),
      "more readers than close friends": callAbout("closeFriendsPost", { audience: "everyone" }),
      "more readers, of other words": callAbout("privatePost", { ...hello, visibility: "public" }),
    },
    foreign: {
      "another's post": [403, callAbout("publicPost", hello)],
      "a private post": [404, callAbout("privatePost", hello)],
    },
  },
  "posts.remove": {
    right: callAbout("publicPost"),
    foreign: { "another's post": [403, callAbout("publicPost")], "a private post": [404, callAbout("privatePost")] },
  },
  "posts.like": {
    right: callAbout("publicPost", { liked: true }),
    foreign: { "a private post": [404, callAbout("privatePost", { liked: true })] },
  },
  "posts.comments": { right: callAbout("publicPost"), foreign: { "a private post": [404, callAbout("privatePost")] } },
  "posts.ownComment": {
    right: callAbout("publicPost"),
    foreign: { "a private post": [404, callAbout("privatePost")] },
  },
  "posts.comment": {
    right: callAbout("publicPost", hello),
    foreign: { "a private post": [404, callAbout("privatePost", hello)] },
  },
  "posts.review": {
    right: callAbout("heldPost"),
    foreign: { "another's post": [403, callAbout("publicPost")], "another's held post": [404, callAbout("heldPost")] },
  },
  "posts.editComment": {
    right: callAbout("comment", hello),
    foreign: {
      "another's comment": [403, callAbout("comment", hello)],
      "another's held comment": [404, callAbout("heldComment", hello)],
    },
  },
  "posts.reviewComment": {
    right: callAbout("heldComment"),
    foreign: {
      "another's comment": [403, callAbout("comment")],
      "another's held comment": [404, callAbout("heldComment")],
    },
  },
  "posts.removeComment": { right: callAbout("comment"), foreign: { "another's comment": [403, callAbout("comment")] } },
  "posts.replies": {
    right: callAbout("comment"),
    foreign: { "another's held comment": [404, callAbout("heldComment")] },
  },
  "posts.likeComment": {
    right: callAbout("comment", { liked: true }),
    foreign: { "another's held comment": [404, callAbout("heldComment", { liked: true })] },
  },
  "authorControls.hideComment": {
    right: callAbout("comment", { hidden: true }),
    foreign: {
      "a comment under another's post": [403, callAbout("comment", { hidden: true })],
      "another's held comment": [404, callAbout("heldComment", { hidden: true })],
    },
  },
  "authorControls.hiddenComments": {
    right: callAbout("publicPost"),
    foreign: { "a private post": [404, callAbout("privatePost")] },
  },
  "authorControls.detachQuote": {
    right: callAbout("strangersQuote", { detached: true }),
    foreign: {
      "a quote of another's post": [403, callAbout("strangersQuote", { detached: true })],
      "a private post": [404, callAbout("privatePost", { detached: true })],
    },
  },
  "posts.repost": {
    right: callAbout("strangersPost", { reposted: true }),
    limited: {
      "a repost": callAbout("strangersPost", { reposted: true }),
      "a toggle to it": callAbout("strangersPost", {}),
    },
    foreign: {
      "a private post": [404, callAbout("privatePost", { reposted: true })],
      "one's own post": [403, callAbout("strangersPost", { reposted: true })],
    },
  },
  "posts.pin": {
    right: callAbout("publicPost", { pinned: true }),
    limited: { "a pin": callAbout("publicPost", { pinned: true }) },
    foreign: {
      "another's post": [403, callAbout("publicPost", { pinned: true })],
      "a private post": [404, callAbout("privatePost", { pinned: true })],
    },
  },
  "posts.vote": {
    right: callAbout("pollPost", { choices: [0] }),
    foreign: { "a private post": [404, callAbout("privatePost", { choices: [0] })] },
  },
  "posts.revisions": { right: callAbout("publicPost"), foreign: { "a private post": [404, callAbout("privatePost")] } },
  "posts.restore": {
    right: callAbout("deletedPost"),
    foreign: { "another's deleted post": [404, callAbout("deletedPost")] },
  },
  "drafts.list": { right: emptyCall },
  "drafts.create": {
    right: () => ({ body: { content: hello } }),
    limited: { "a scheduled post": () => ({ body: scheduled() }) },
  },
  "drafts.save": {
    right: callAbout("draft", { content: hello }),
    limited: { "a time for it": (world) => callAbout("draft", scheduled())(world) },
    foreign: { "another's draft": [404, callAbout("draft", { content: hello })] },
  },
  "drafts.remove": { right: callAbout("draft"), foreign: { "another's draft": [404, callAbout("draft")] } },
  "bookmarks.set": {
    right: callAbout("publicPost", { bookmarked: true }),
    foreign: {
      "a private post": [404, callAbout("privatePost", { bookmarked: true })],
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
    right: emptyCall,
    foreign: { "another's collection": [404, ({ collection }) => ({ query: { collection } })] },
  },
  "bookmarks.collections": { right: emptyCall },
  "bookmarks.createCollection": { right: () => ({ body: { name: "Recipes" } }) },
  "bookmarks.renameCollection": {
    right: callAbout("collection", { name: "Recipes" }),
    foreign: { "another's collection": [404, callAbout("collection", { name: "Recipes" })] },
  },
  "bookmarks.removeCollection": {
    right: callAbout("collection"),
    foreign: { "another's collection": [404, callAbout("collection")] },
  },
};
