import { unsubscribeToken } from "@/lib/notifications/emails/unsubscribe";
import { CALLER_DEVICE } from "../factories/call";
import type { MatrixFixture } from "./fixture";
import { callAbout, emptyCall, type MatrixCall, type MatrixCase } from "./matrix-case";
import { POST_CASES } from "./posts";
import { SECURITY_CASES } from "./security";
import { STAFF_CASES } from "./staff";

const hello = { text: "Hello" };
const captions = { language: "fr", label: "French", text: "WEBVTT\n\n00:01.000 --> 00:02.000\nBonjour\n" };
const captionsOf = (world: MatrixFixture) => ({ params: { id: world.video, captionsId: world.captions } });

/** A call about one of Alice's messages, in her conversation with the admin or with the stranger. */
const messageCase = (which: "message" | "heldMessage" | "sharedMessage", body?: unknown) => (world: MatrixFixture) => ({
  params: { id: which === "sharedMessage" ? world.sharedConversation : world.conversation, messageId: world[which] },
  ...(body !== undefined && { body }),
});
const thumb = { emoji: "👍" };
const upTo = { sequence: 1 };

const members = (right: MatrixCase["right"]): MatrixCase => ({
  right,
  foreign: { "others' conversation": [404, right] },
});

const orderOf = ({ order }: MatrixFixture): MatrixCall => ({ params: { id: order } });
const captureOf = ({ order }: MatrixFixture): MatrixCall => ({ params: { id: order }, query: { plan: "creator" } });
const refundOf = ({ receipt }: MatrixFixture): MatrixCall => ({ body: { order: receipt, amount: "7.99" } });
const device = { deviceId: CALLER_DEVICE };
const signal = { ...device, generation: 1, kind: "signal", part: 0, parts: 1, data: "{}" };
const callers = (body?: unknown, by?: MatrixCase["by"]): MatrixCase => ({
  right: callAbout("call", body),
  ...(by && { by }),
  foreign: { "others' call": [404, callAbout("call", body)] },
});

const lists = (body?: unknown): MatrixCase => ({
  right: callAbout("personList", body),
  foreign: { "another's list": [404, callAbout("personList", body)] },
});
const listedVisitor = ({ personList, visitor }: MatrixFixture): MatrixCall => ({
  params: { id: personList, personId: visitor.id },
});

/** A valid call of each endpoint; the endpoint matrix fails for one missing here. */
export const MATRIX_CASES: Record<string, MatrixCase> = {
  "accounts.register": {
    right: ({ alice }) => ({
      body: { firstName: "New", lastName: "Person", email: `new.${alice.email}`, password: "long enough" },
    }),
  },
  "accounts.login": { right: ({ alice }) => ({ body: { email: alice.email, password: "not hers" } }) },
  "accounts.logout": { right: emptyCall },
  "accounts.currentUser": { right: emptyCall },
  "accounts.forgotPassword": { right: () => ({ body: { email: "nobody@veranda.test" } }) },
  "accounts.resetPassword": { right: () => ({ body: { token: "x".repeat(43), password: "long enough" } }) },
  "accounts.changeUser": {
    right: callAbout("alice", { bio: "Hello" }),
    limited: {
      "a biography": callAbout("alice", { bio: "Hello again" }),
      "a name": callAbout("alice", { firstName: "Grace" }),
      "a username": callAbout("alice", { username: "another_name" }),
      "a link": callAbout("alice", { websiteUrl: "https://example.org" }),
    },
    foreign: {
      "another's profile": [403, callAbout("alice", { firstName: "Mallory" })],
      "another's role": [403, callAbout("alice", { role: "banned" })],
      "an admin's role": [403, callAbout("admin", { role: "user" })],
      "one's own role": [403, callAbout("stranger", { role: "user" })],
      "what says more than is allowed": [403, callAbout("alice", { bio: "x", email: "mallory@veranda.test" })],
    },
  },
  "accounts.reviewProfile": { right: emptyCall },
  "accounts.deleteAccount": { right: ({ alice }) => ({ body: { email: alice.email } }) },
  ...SECURITY_CASES,
  "accounts.profile": { right: callAbout("alice"), foreign: { "who is banned": [404, callAbout("banned")] } },
  "accounts.suggested": { right: () => ({ query: { tags: "tea,bread" } }) },
  "accounts.search": { right: () => ({ query: { q: "ada" } }) },
  "accounts.followers": { right: callAbout("alice"), foreign: { "who is banned": [404, callAbout("banned")] } },
  "accounts.following": { right: callAbout("alice"), foreign: { "who is banned": [404, callAbout("banned")] } },
  "accounts.blocks": { right: emptyCall },
  "accounts.follow": { right: callAbout("visitor"), foreign: { "who is banned": [404, callAbout("banned")] } },
  "accounts.unfollow": { right: callAbout("visitor"), foreign: { "who is banned": [404, callAbout("banned")] } },
  "accounts.block": { right: callAbout("visitor"), foreign: { "who is banned": [404, callAbout("banned")] } },
  "accounts.unblock": { right: callAbout("visitor"), foreign: { "who is banned": [404, callAbout("banned")] } },
  "accounts.dismissSuggestion": {
    right: callAbout("visitor"),
    foreign: { "who is banned": [404, callAbout("banned")] },
  },
  "accounts.restoreSuggestion": {
    right: callAbout("visitor"),
    foreign: { "who is banned": [404, callAbout("banned")] },
  },
  "accounts.viewed": { right: callAbout("visitor"), foreign: { "who is banned": [404, callAbout("banned")] } },
  "closeFriends.list": { right: ({ visitor }) => ({ query: { among: visitor.id } }) },
  "closeFriends.add": { right: callAbout("visitor"), foreign: { "who is banned": [404, callAbout("banned")] } },
  "closeFriends.remove": { right: callAbout("visitor"), foreign: { "who is banned": [404, callAbout("banned")] } },
  "personLists.all": { right: emptyCall },
  "personLists.create": { right: () => ({ body: { name: "Bakers" } }) },
  "personLists.one": lists(),
  "personLists.rename": lists({ name: "Painters" }),
  "personLists.people": lists(),
  "personLists.addPerson": {
    right: listedVisitor,
    foreign: { "another's list": [404, listedVisitor] },
  },
  "personLists.removePerson": {
    right: listedVisitor,
    foreign: { "another's list": [404, listedVisitor] },
  },
  "personLists.remove": lists(),
  "muting.people": { right: emptyCall },
  "muting.mutePerson": {
    right: callAbout("visitor", { duration: "week" }),
    foreign: { "who is banned": [404, callAbout("banned")] },
  },
  "muting.unmutePerson": { right: callAbout("visitor"), foreign: { "who is banned": [404, callAbout("banned")] } },
  "muting.words": { right: emptyCall },
  "muting.addWord": { right: () => ({ body: { phrase: "Christmas", duration: "day" } }) },
  "muting.changeWord": {
    right: callAbout("mutedWord", { action: "collapse" }),
    foreign: { "another's muted word": [404, callAbout("mutedWord", { action: "collapse" })] },
  },
  "muting.removeWord": {
    right: callAbout("mutedWord"),
    foreign: { "another's muted word": [404, callAbout("mutedWord")] },
  },
  "trust.allowance": { right: emptyCall },
  "support.own": { right: emptyCall },
  "support.ask": { right: () => ({ body: { topic: "other", email: "ada@veranda.test", ...hello } }) },
  "onboarding.get": { right: emptyCall },
  "onboarding.dismiss": { right: () => ({ body: { stage: "guide" } }) },
  "settings.get": { right: emptyCall },
  "settings.change": {
    right: () => ({ body: { whoMayCall: "followed" } }),
    limited: { "opening a private account": ({ closed }) => ({ as: closed, body: { isPrivate: false } }) },
  },
  "settings.requests": { right: emptyCall },
  "settings.accept": { right: callAbout("requester"), foreign: { "who asked another": [404, callAbout("requester")] } },
  "settings.decline": {
    right: callAbout("requester"),
    foreign: { "who asked another": [404, callAbout("requester")] },
  },
  "settings.removeFollower": {
    right: callAbout("admin"),
    foreign: { "who follows another": [404, callAbout("admin")] },
  },
  ...POST_CASES,
  "feed.newCount": { right: emptyCall },
  "feed.settings": { right: emptyCall },
  "feed.changeSettings": { right: () => ({ body: { freshness: 80 } }) },
  "feed.why": { right: callAbout("publicPost"), foreign: { "a private post": [404, callAbout("privatePost")] } },
  "feed.dismissPost": {
    right: callAbout("strangersPost"),
    foreign: {
      "a private post": [404, callAbout("privatePost")],
      "one's own post": [403, callAbout("strangersPost")],
    },
  },
  "feed.undoDismissal": {
    right: callAbout("strangersPost"),
    foreign: { "a private post": [404, callAbout("privatePost")] },
  },
  "feed.seen": { right: ({ publicPost }) => ({ body: { ids: [publicPost] } }) },
  "feed.ofList": lists(),
  "feed.tags": { right: () => ({ query: { q: "tea" } }) },
  "feed.tagPosts": { right: () => ({ query: { tag: "tea" } }) },
  "search.all": { right: () => ({ query: { q: "ada" } }) },
  "search.posts": { right: () => ({ query: { q: "hello" } }) },
  "vibes.strip": { right: emptyCall },
  "vibes.create": { right: ({ vibeUpload }) => ({ body: { assetId: vibeUpload } }) },
  "vibes.archive": { right: emptyCall },
  "vibes.muted": { right: emptyCall },
  "vibes.one": { right: callAbout("heldVibe"), foreign: { "another's held vibe": [404, callAbout("heldVibe")] } },
  "vibes.view": { right: callAbout("vibe"), foreign: { "another's held vibe": [404, callAbout("heldVibe")] } },
  "vibes.viewers": {
    right: callAbout("vibe"),
    foreign: { "another's vibe": [403, callAbout("vibe")], "another's held vibe": [404, callAbout("heldVibe")] },
  },
  "vibes.review": {
    right: callAbout("heldVibe"),
    foreign: { "another's vibe": [403, callAbout("vibe")], "another's held vibe": [404, callAbout("heldVibe")] },
  },
  "vibes.remove": {
    right: callAbout("vibe"),
    foreign: { "another's vibe": [403, callAbout("vibe")], "another's held vibe": [404, callAbout("heldVibe")] },
  },
  "vibes.mute": { right: callAbout("visitor"), foreign: { "who is banned": [404, callAbout("banned")] } },
  "vibes.unmute": { right: callAbout("visitor"), foreign: { "who is banned": [404, callAbout("banned")] } },
  "pictures.list": { right: emptyCall },
  "pictures.set": {
    right: ({ pictureUpload }) => ({ body: { kind: "avatar", assetId: pictureUpload } }),
  },
  "pictures.remove": {
    right: callAbout("heldPicture"),
    foreign: { "another's picture": [404, callAbout("heldPicture")] },
  },
  "pictures.review": {
    right: callAbout("heldPicture"),
    foreign: { "another's picture": [404, callAbout("heldPicture")] },
  },
  "media.usage": { right: emptyCall },
  "media.unfinished": { right: emptyCall },
  "media.files": { right: emptyCall },
  "media.one": { right: callAbout("video"), foreign: { "another's file": [404, callAbout("video")] } },
  "media.describe": {
    right: callAbout("video", { alt: "A cat" }),
    foreign: { "another's file": [404, callAbout("video", { alt: "A cat" })] },
  },
  "media.remove": {
    right: callAbout("video"),
    limited: { "the failed file of a post": callAbout("failedFile") },
    foreign: { "another's file": [404, callAbout("video")] },
  },
  "media.addCaptions": {
    right: callAbout("video", captions),
    foreign: { "another's video": [404, callAbout("video", captions)] },
  },
  "media.removeCaptions": {
    right: captionsOf,
    foreign: { "another's captions": [404, captionsOf] },
  },
  "messages.list": { right: emptyCall },
  "messages.start": {
    right: ({ visitor }) => ({ body: { otherUserId: visitor.id } }),
    foreign: { "who is banned": [404, ({ banned }) => ({ body: { otherUserId: banned.id } })] },
  },
  "messages.unread": { right: emptyCall },
  "messages.presence": { right: emptyCall },
  "messages.settings": { right: emptyCall },
  "messages.changeSettings": { right: () => ({ body: { showPresence: false } }) },
  "messages.one": members(callAbout("conversation")),
  "messages.change": members(callAbout("conversation", { isMuted: true })),
  "messages.clear": members(callAbout("conversation")),
  "messages.accept": members(callAbout("conversation")),
  "messages.thread": members(callAbout("conversation")),
  "messages.send": members(callAbout("conversation", hello)),
  "messages.sendBatch": members(
    callAbout("conversation", { messages: [{ ...hello, clientId: "0198a000-0000-7000-8000-00000000ba7c" }] }),
  ),
  "messages.edit": {
    right: messageCase("message", hello),
    foreign: {
      "a message of others": [404, messageCase("message", hello)],
      "another's message": [403, messageCase("sharedMessage", hello)],
    },
  },
  "messages.remove": {
    right: (world) => ({ ...messageCase("message")(world), query: { for: "both" } }),
    foreign: {
      "a message of others": [404, messageCase("message")],
      "another's message, for both": [
        403,
        (world) => ({ ...messageCase("sharedMessage")(world), query: { for: "both" } }),
      ],
    },
  },
  "messages.react": {
    right: messageCase("message", thumb),
    foreign: { "a message of others": [404, messageCase("message", thumb)] },
  },
  "messages.review": {
    right: messageCase("heldMessage"),
    foreign: {
      "a held message of others": [404, messageCase("heldMessage")],
      "another's message": [403, messageCase("sharedMessage")],
    },
  },
  "messages.read": members(callAbout("conversation", upTo)),
  "messages.delivered": members(callAbout("conversation", upTo)),
  "messages.typing": members(callAbout("conversation")),
  "calls.initiate": {
    right: ({ alice }) => ({ body: { receiverId: alice.id } }),
    by: "stranger",
    foreign: {
      "who is banned": [404, ({ banned }) => ({ body: { receiverId: banned.id } })],
      "a stranger": [403, ({ visitor }) => ({ body: { receiverId: visitor.id } })],
    },
  },
  "calls.current": { right: emptyCall },
  "calls.ice": { right: emptyCall },
  "calls.one": callers(),
  "calls.answer": callers(device, "admin"),
  "calls.decline": callers(undefined, "admin"),
  "calls.end": callers(device),
  "calls.join": callers(device),
  "calls.heartbeat": callers(device),
  "calls.sendSignal": callers(signal),
  "calls.signals": callers(),
  "notifications.list": { right: () => ({ query: { show: "follows" } }) },
  "notifications.unread": { right: emptyCall },
  "notifications.read": { right: ({ comment }) => ({ body: { ids: [comment] } }) },
  "notifications.settings": { right: emptyCall },
  "notifications.changeSettings": { right: () => ({ body: { kinds: { like: { push: false } } } }) },
  "notifications.push": { right: emptyCall },
  "notifications.subscribe": {
    right: () => ({
      body: {
        endpoint: "https://push.example.com/one",
        keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
      },
    }),
  },
  "notifications.unsubscribe": { right: () => ({ body: { endpoint: "https://push.example.com/one" } }) },
  "notifications.endMail": { right: ({ alice }) => ({ body: { token: unsubscribeToken(alice.id) } }) },
  "realtime.config": { right: emptyCall },
  "payments.config": { right: emptyCall },
  "payments.createOrder": { right: () => ({ body: { plan: "starter" } }), by: "visitor" },
  "payments.providerOrder": {
    right: () => ({ body: { amount: "7.99", currency: "GBP", intent: "CAPTURE" } }),
    by: "visitor",
  },
  "payments.order": { right: orderOf, foreign: { "another's payment": [404, orderOf] } },
  "payments.capture": { right: captureOf, foreign: { "another's payment": [404, captureOf] } },
  "payments.subscription": { right: emptyCall },
  "payments.cancel": { right: emptyCall },
  "payments.resume": { right: emptyCall },
  "payments.upgradePreview": { right: emptyCall, by: "buyer" },
  "payments.upgrade": { right: emptyCall, by: "buyer" },
  "payments.downgrade": { right: () => ({ body: { plan: "starter" } }), by: "buyer" },
  "payments.refund": {
    right: refundOf,
    by: "buyer",
    foreign: { "another's purchase": [404, refundOf] },
  },
  "payments.receipts": { right: emptyCall, by: "buyer" },
  "payments.receipt": {
    right: callAbout("receipt"),
    by: "buyer",
    foreign: { "another's receipt": [404, callAbout("receipt")] },
  },
  "payments.waitlist": { right: emptyCall, by: "visitor" },
  "payments.joinWaitlist": { right: emptyCall, by: "visitor" },
  "payments.leaveWaitlist": { right: emptyCall, by: "visitor" },
  "privacy.imports": { right: emptyCall },
  "privacy.exports": { right: emptyCall },
  "privacy.createExport": { right: emptyCall },
  "privacy.exportLink": { right: callAbout("archive"), foreign: { "another's archive": [404, callAbout("archive")] } },
  "creators.createTip": {
    right: ({ alice }) => ({ body: { creatorId: alice.id, amount: "5.00" } }),
    by: "visitor",
    foreign: { "who is banned": [404, ({ banned }) => ({ body: { creatorId: banned.id, amount: "5.00" } })] },
  },
  "creators.tip": { right: callAbout("tip"), by: "visitor", foreign: { "another's tip": [404, callAbout("tip")] } },
  "creators.account": { right: emptyCall },
  "creators.months": { right: emptyCall },
  "creators.statement": { right: () => ({ query: { month: "2026-11" } }) },
  "creators.payouts": { right: emptyCall },
  "creators.askPayout": { right: () => ({ body: { amount: "20.00" } }) },
  "creators.cancelPayout": {
    right: callAbout("payout"),
    by: "earner",
    foreign: { "another's payout": [404, callAbout("payout")] },
  },
  "creators.setReceiver": { right: ({ alice }) => ({ body: { email: `pay.${alice.email}` } }) },
  "creators.confirmReceiver": { right: () => ({ body: { token: "x".repeat(43) } }) },
  "insights.figures": { right: emptyCall },
  "insights.analytics": { right: () => ({ query: { days: "7" } }) },
  "insights.watch": {
    right: ({ publicPost }) => ({ body: { items: [{ postId: publicPost, seconds: 5 }] } }),
    by: "stranger",
  },
  "insights.pageMetrics": { right: () => ({ body: { route: "/", device: "phone", metrics: { lcp: 1_800 } } }) },
  ...STAFF_CASES,
  "moderation.report": {
    right: ({ publicPost }) => ({ body: { targetType: "post", targetId: publicPost, reason: "Spam" } }),
    by: "stranger",
    foreign: {
      "a private post": [
        404,
        ({ privatePost }) => ({ body: { targetType: "post", targetId: privatePost, reason: "Spam" } }),
      ],
      "who is banned": [404, ({ banned }) => ({ body: { targetType: "user", targetId: banned.id, reason: "Spam" } })],
      "a message of others": [
        404,
        ({ message }) => ({ body: { targetType: "message", targetId: message, reason: "Spam" } }),
      ],
      "another's message with one of others": [
        404,
        ({ message, sharedMessage }) => ({
          body: { targetType: "message", targetId: sharedMessage, reason: "Spam", messages: [message] },
        }),
      ],
    },
  },
};
