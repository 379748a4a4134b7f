import { mailToken } from "@/lib/notifications/unsubscribe";
import { about, type Call, type Case, nothing } from "./case";
import { DESK_CASES } from "./desk-cases";
import { CALLER_DEVICE } from "./made-call";
import { POST_CASES } from "./post-cases";
import { SECURITY_CASES } from "./security-cases";
import type { World } from "./walk-world";

const hello = { text: "Hello" };
const captions = { language: "fr", label: "French", text: "WEBVTT\n\n00:01.000 --> 00:02.000\nBonjour\n" };
const captionsOf = (world: World) => ({ params: { id: world.video, captionsId: world.captions } });

/** A call about one of Alice's messages, in her conversation with the admin or with the stranger. */
const said = (which: "message" | "heldMessage" | "sharedMessage", body?: unknown) => (world: World) => ({
  params: { id: which === "sharedMessage" ? world.sharedConversation : world.conversation, messageId: world[which] },
  ...(body !== undefined && { body }),
});
const thumb = { emoji: "👍" };
const upTo = { sequence: 1 };

const members = (right: Case["right"]): Case => ({ right, foreign: { "others' conversation": [404, right] } });

const orderOf = ({ order }: World): Call => ({ params: { id: order } });
const captureOf = ({ order }: World): Call => ({ params: { id: order }, query: { plan: "creator" } });
const device = { deviceId: CALLER_DEVICE };
const signal = { ...device, generation: 1, kind: "signal", part: 0, parts: 1, data: "{}" };
const callers = (body?: unknown, by?: Case["by"]): Case => ({
  right: about("call", body),
  ...(by && { by }),
  foreign: { "others' call": [404, about("call", body)] },
});

/** A valid call of each endpoint; the endpoint matrix fails for one missing here. */
export const CASES: Record<string, Case> = {
  "accounts.register": {
    right: ({ alice }) => ({
      body: { firstName: "New", lastName: "Person", email: `new.${alice.email}`, password: "long enough" },
    }),
  },
  "accounts.login": { right: ({ alice }) => ({ body: { email: alice.email, password: "not hers" } }) },
  "accounts.logout": { right: nothing },
  "accounts.currentUser": { right: nothing },
  "accounts.forgotPassword": { right: () => ({ body: { email: "nobody@veranda.test" } }) },
  "accounts.resetPassword": { right: () => ({ body: { token: "x".repeat(43), password: "long enough" } }) },
  "accounts.changeUser": {
    right: about("alice", { bio: "Hello" }),
    limited: {
      "a biography": about("alice", { bio: "Hello again" }),
      "a name": about("alice", { firstName: "Grace" }),
      "a username": about("alice", { username: "another_name" }),
      "a link": about("alice", { websiteUrl: "https://example.org" }),
    },
    foreign: {
      "another's profile": [403, about("alice", { firstName: "Mallory" })],
      "another's role": [403, about("alice", { role: "banned" })],
      "an admin's role": [403, about("admin", { role: "user" })],
      "one's own role": [403, about("stranger", { role: "user" })],
      "what says more than is allowed": [403, about("alice", { bio: "x", email: "mallory@veranda.test" })],
    },
  },
  "accounts.reviewProfile": { right: nothing },
  "accounts.deleteAccount": { right: ({ alice }) => ({ body: { email: alice.email } }) },
  ...SECURITY_CASES,
  "accounts.profile": { right: about("alice"), foreign: { "who is banned": [404, about("banned")] } },
  "accounts.suggested": { right: nothing },
  "accounts.search": { right: () => ({ query: { q: "ada" } }) },
  "accounts.followers": { right: about("alice"), foreign: { "who is banned": [404, about("banned")] } },
  "accounts.following": { right: about("alice"), foreign: { "who is banned": [404, about("banned")] } },
  "accounts.blocks": { right: nothing },
  "accounts.mutes": { right: nothing },
  "accounts.follow": { right: about("visitor"), foreign: { "who is banned": [404, about("banned")] } },
  "accounts.unfollow": { right: about("visitor"), foreign: { "who is banned": [404, about("banned")] } },
  "accounts.block": { right: about("visitor"), foreign: { "who is banned": [404, about("banned")] } },
  "accounts.unblock": { right: about("visitor"), foreign: { "who is banned": [404, about("banned")] } },
  "accounts.mute": { right: about("visitor"), foreign: { "who is banned": [404, about("banned")] } },
  "accounts.dismissSuggestion": { right: about("visitor"), foreign: { "who is banned": [404, about("banned")] } },
  "accounts.restoreSuggestion": { right: about("visitor"), foreign: { "who is banned": [404, about("banned")] } },
  "accounts.viewed": { right: about("visitor"), foreign: { "who is banned": [404, about("banned")] } },
  "accounts.unmute": { right: about("visitor"), foreign: { "who is banned": [404, about("banned")] } },
  "support.own": { right: nothing },
  "support.ask": { right: () => ({ body: { topic: "other", email: "ada@veranda.test", ...hello } }) },
  "settings.get": { right: nothing },
  "settings.change": {
    right: () => ({ body: { whoMayCall: "followed" } }),
    limited: { "opening a private account": ({ closed }) => ({ as: closed, body: { isPrivate: false } }) },
  },
  "settings.requests": { right: nothing },
  "settings.accept": { right: about("requester"), foreign: { "who asked another": [404, about("requester")] } },
  "settings.decline": { right: about("requester"), foreign: { "who asked another": [404, about("requester")] } },
  "settings.removeFollower": { right: about("admin"), foreign: { "who follows another": [404, about("admin")] } },
  ...POST_CASES,
  "feed.newCount": { right: nothing },
  "feed.settings": { right: nothing },
  "feed.changeSettings": { right: () => ({ body: { freshness: 80 } }) },
  "feed.why": { right: about("publicPost"), foreign: { "a private post": [404, about("privatePost")] } },
  "feed.seen": { right: ({ publicPost }) => ({ body: { ids: [publicPost] } }) },
  "feed.tags": { right: () => ({ query: { q: "tea" } }) },
  "feed.tagPosts": { right: () => ({ query: { tag: "tea" } }) },
  "search.all": { right: () => ({ query: { q: "ada" } }) },
  "search.posts": { right: () => ({ query: { q: "hello" } }) },
  "vibes.strip": { right: nothing },
  "vibes.create": { right: ({ vibeUpload }) => ({ body: { assetId: vibeUpload } }) },
  "vibes.archive": { right: nothing },
  "vibes.muted": { right: nothing },
  "vibes.one": { right: about("heldVibe"), foreign: { "another's held vibe": [404, about("heldVibe")] } },
  "vibes.view": { right: about("vibe"), foreign: { "another's held vibe": [404, about("heldVibe")] } },
  "vibes.viewers": {
    right: about("vibe"),
    foreign: { "another's vibe": [403, about("vibe")], "another's held vibe": [404, about("heldVibe")] },
  },
  "vibes.review": {
    right: about("heldVibe"),
    foreign: { "another's vibe": [403, about("vibe")], "another's held vibe": [404, about("heldVibe")] },
  },
  "vibes.remove": {
    right: about("vibe"),
    foreign: { "another's vibe": [403, about("vibe")], "another's held vibe": [404, about("heldVibe")] },
  },
  "vibes.mute": { right: about("visitor"), foreign: { "who is banned": [404, about("banned")] } },
  "vibes.unmute": { right: about("visitor"), foreign: { "who is banned": [404, about("banned")] } },
  "pictures.list": { right: nothing },
  "pictures.set": {
    right: ({ pictureUpload }) => ({ body: { kind: "avatar", assetId: pictureUpload } }),
  },
  "pictures.remove": {
    right: about("heldPicture"),
    foreign: { "another's picture": [404, about("heldPicture")] },
  },
  "pictures.review": {
    right: about("heldPicture"),
    foreign: { "another's picture": [404, about("heldPicture")] },
  },
  "media.usage": { right: nothing },
  "media.unfinished": { right: nothing },
  "media.files": { right: nothing },
  "media.one": { right: about("video"), foreign: { "another's file": [404, about("video")] } },
  "media.describe": {
    right: about("video", { alt: "A cat" }),
    foreign: { "another's file": [404, about("video", { alt: "A cat" })] },
  },
  "media.remove": { right: about("video"), foreign: { "another's file": [404, about("video")] } },
  "media.addCaptions": {
    right: about("video", captions),
    foreign: { "another's video": [404, about("video", captions)] },
  },
  "media.removeCaptions": {
    right: captionsOf,
    foreign: { "another's captions": [404, captionsOf] },
  },
  "messages.list": { right: nothing },
  "messages.start": {
    right: ({ visitor }) => ({ body: { otherUserId: visitor.id } }),
    foreign: { "who is banned": [404, ({ banned }) => ({ body: { otherUserId: banned.id } })] },
  },
  "messages.unread": { right: nothing },
  "messages.presence": { right: nothing },
  "messages.settings": { right: nothing },
  "messages.changeSettings": { right: () => ({ body: { showPresence: false } }) },
  "messages.one": members(about("conversation")),
  "messages.change": members(about("conversation", { isMuted: true })),
  "messages.clear": members(about("conversation")),
  "messages.accept": members(about("conversation")),
  "messages.thread": members(about("conversation")),
  "messages.send": members(about("conversation", hello)),
  "messages.sendBatch": members(
    about("conversation", { messages: [{ ...hello, clientId: "0198a000-0000-7000-8000-00000000ba7c" }] }),
  ),
  "messages.edit": {
    right: said("message", hello),
    foreign: {
      "a message of others": [404, said("message", hello)],
      "another's message": [403, said("sharedMessage", hello)],
    },
  },
  "messages.remove": {
    right: (world) => ({ ...said("message")(world), query: { for: "both" } }),
    foreign: {
      "a message of others": [404, said("message")],
      "another's message, for both": [403, (world) => ({ ...said("sharedMessage")(world), query: { for: "both" } })],
    },
  },
  "messages.react": {
    right: said("message", thumb),
    foreign: { "a message of others": [404, said("message", thumb)] },
  },
  "messages.review": {
    right: said("heldMessage"),
    foreign: {
      "a held message of others": [404, said("heldMessage")],
      "another's message": [403, said("sharedMessage")],
    },
  },
  "messages.read": members(about("conversation", upTo)),
  "messages.delivered": members(about("conversation", upTo)),
  "messages.typing": members(about("conversation")),
  "calls.initiate": {
    right: ({ alice }) => ({ body: { receiverId: alice.id } }),
    by: "stranger",
    foreign: {
      "who is banned": [404, ({ banned }) => ({ body: { receiverId: banned.id } })],
      "a stranger": [403, ({ visitor }) => ({ body: { receiverId: visitor.id } })],
    },
  },
  "calls.current": { right: nothing },
  "calls.ice": { right: nothing },
  "calls.one": callers(),
  "calls.answer": callers(device, "admin"),
  "calls.decline": callers(undefined, "admin"),
  "calls.end": callers(device),
  "calls.join": callers(device),
  "calls.heartbeat": callers(device),
  "calls.sendSignal": callers(signal),
  "calls.signals": callers(),
  "notifications.list": { right: nothing },
  "notifications.unread": { right: nothing },
  "notifications.read": { right: ({ comment }) => ({ body: { ids: [comment] } }) },
  "notifications.settings": { right: nothing },
  "notifications.changeSettings": { right: () => ({ body: { kinds: { like: { push: false } } } }) },
  "notifications.push": { right: nothing },
  "notifications.subscribe": {
    right: () => ({
      body: {
        endpoint: "https://push.example.com/one",
        keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
      },
    }),
  },
  "notifications.unsubscribe": { right: () => ({ body: { endpoint: "https://push.example.com/one" } }) },
  "notifications.endMail": { right: ({ alice }) => ({ body: { token: mailToken(alice.id) } }) },
  "realtime.config": { right: nothing },
  "payments.config": { right: nothing },
  "payments.createOrder": { right: () => ({ body: { plan: "starter" } }), by: "visitor" },
  "payments.providerOrder": {
    right: () => ({ body: { amount: "7.99", currency: "GBP", intent: "CAPTURE" } }),
    by: "visitor",
  },
  "payments.order": { right: orderOf, foreign: { "another's payment": [404, orderOf] } },
  "payments.capture": { right: captureOf, foreign: { "another's payment": [404, captureOf] } },
  "payments.subscription": { right: nothing },
  "payments.cancel": { right: nothing },
  "payments.resume": { right: nothing },
  "payments.upgradePreview": { right: nothing, by: "buyer" },
  "payments.upgrade": { right: nothing, by: "buyer" },
  "payments.downgrade": { right: () => ({ body: { plan: "starter" } }), by: "buyer" },
  "payments.refund": { right: nothing, by: "buyer" },
  "payments.receipts": { right: nothing, by: "buyer" },
  "payments.receipt": {
    right: about("receipt"),
    by: "buyer",
    foreign: { "another's receipt": [404, about("receipt")] },
  },
  "payments.waitlist": { right: nothing, by: "visitor" },
  "payments.joinWaitlist": { right: nothing, by: "visitor" },
  "payments.leaveWaitlist": { right: nothing, by: "visitor" },
  "privacy.imports": { right: nothing },
  "privacy.exports": { right: nothing },
  "privacy.createExport": { right: nothing },
  "privacy.exportLink": { right: about("archive"), foreign: { "another's archive": [404, about("archive")] } },
  "creators.createTip": {
    right: ({ alice }) => ({ body: { creatorId: alice.id, amount: "5.00" } }),
    by: "visitor",
    foreign: { "who is banned": [404, ({ banned }) => ({ body: { creatorId: banned.id, amount: "5.00" } })] },
  },
  "creators.tip": { right: about("tip"), by: "visitor", foreign: { "another's tip": [404, about("tip")] } },
  "creators.account": { right: nothing },
  "creators.months": { right: nothing },
  "creators.statement": { right: () => ({ query: { month: "2026-11" } }) },
  "creators.payouts": { right: nothing },
  "creators.askPayout": { right: () => ({ body: { amount: "20.00" } }) },
  "creators.takeBack": {
    right: about("payout"),
    by: "earner",
    foreign: { "another's payout": [404, about("payout")] },
  },
  "creators.setReceiver": { right: ({ alice }) => ({ body: { email: `pay.${alice.email}` } }) },
  "creators.confirmReceiver": { right: () => ({ body: { token: "x".repeat(43) } }) },
  "insights.analytics": { right: () => ({ query: { days: "7" } }) },
  "insights.watch": {
    right: ({ publicPost }) => ({ body: { items: [{ postId: publicPost, seconds: 5 }] } }),
    by: "stranger",
  },
  ...DESK_CASES,
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
