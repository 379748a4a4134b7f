import { expect, test } from "@jest/globals";
import { everyEndpoint } from "./endpoints";

/**
 * POSTs that answer 200: they set a state, look something up, or find the row of a repetition themselves. A POST that
 * creates a row with each call answers 201, by which route() honours an Idempotency-Key.
 */
const REPEATABLE_POSTS = [
  "accounts.block",
  "accounts.dismissSuggestion",
  "accounts.follow",
  "accounts.forgotPassword",
  "accounts.login",
  "accounts.logout",
  "accounts.resetPassword",
  "accounts.reviewProfile",
  "accounts.viewed",
  "approvals.approve",
  "approvals.reject",
  "authorControls.detachQuote",
  "authorControls.hideComment",
  "bookmarks.set",
  "calls.answer",
  "calls.decline",
  "calls.end",
  "calls.heartbeat",
  "calls.join",
  "closeFriends.add",
  "creators.cancelPayout",
  "creators.confirmReceiver",
  // Continues with the same unpaid tip.
  "creators.createTip",
  "feed.dismissPost",
  "feed.seen",
  "insights.pageMetrics",
  "insights.watch",
  "messages.accept",
  "messages.delivered",
  "messages.presence",
  "messages.read",
  "messages.review",
  // Each message has its clientId.
  "messages.sendBatch",
  "messages.typing",
  "moderation.confirmFromOutside",
  "muting.mutePerson",
  "notifications.endMail",
  "notifications.read",
  "notifications.subscribe",
  "onboarding.dismiss",
  "payments.cancel",
  "payments.capture",
  // Continues with the same open order, also for the redirect flow.
  "payments.createOrder",
  "payments.downgrade",
  "payments.joinWaitlist",
  "payments.providerOrder",
  "payments.refund",
  "payments.resume",
  "payments.upgrade",
  "personLists.addPerson",
  "pictures.review",
  // Without `liked` it toggles, as docs/spec.md requires.
  "posts.like",
  "posts.likeComment",
  "posts.pin",
  "posts.repost",
  "posts.restore",
  "posts.review",
  "posts.reviewComment",
  "posts.vote",
  "privacy.exportLink",
  // Its challenge is used up by the first call.
  "security.addPasskey",
  "security.askVerification",
  "security.beginTotp",
  "security.changePassword",
  "security.confirmTotp",
  "security.newRecoveryCodes",
  "security.passkeyOptions",
  "security.passkeySignIn",
  "security.passkeySignInOptions",
  "security.prove",
  "security.secondStep",
  "security.verifyEmail",
  "security.wasNotMe",
  "settings.accept",
  "staffModeration.answerAppeal",
  "staffModeration.claim",
  // They act on one version of the case.
  "staffModeration.decide",
  "staffModeration.reverse",
  "staffPayments.refund",
  "staffScreening.previewThresholds",
  "staffScreening.try",
  "staffSupport.close",
  "staffSupport.reopen",
  "staffUsers.ban",
  "staffUsers.requestExport",
  "vibes.mute",
  "vibes.review",
  "vibes.view",
  "waves.preview",
  "waves.undo",
];

test("every POST creates something and honours an Idempotency-Key, or is listed as safe to repeat", async () => {
  const others = [...(await everyEndpoint())]
    .filter(([, { method, status }]) => method === "POST" && status !== 201)
    .map(([name]) => name);
  expect(others.sort()).toEqual(REPEATABLE_POSTS);
});
