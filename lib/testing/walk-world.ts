import { payments } from "@/lib/payments/contract";
import {
  holdComment,
  holdMessage,
  holdPost,
  holdProfile,
  holdVibe,
  makeAsset,
  makeCaptions,
  makeComment,
  makePaidOrder,
  makePerson,
  makePost,
  makeSession,
  makeVibe,
  type Person,
  setRole,
} from "./factories";
import { send } from "./http";
import { makeCall } from "./made-call";
import { makeConversation, makeMessage } from "./made-conversation";
import { controls } from "./paypal";

/** The people and things that the contract walk calls about. */
export interface World {
  alice: Person;
  /** Subscribed like Alice, and no friend of hers: hers is somebody else's row. */
  stranger: Person;
  visitor: Person;
  /** With a session that outlived the ban, as if a trigger had missed it. */
  banned: Person;
  admin: Person;
  publicPost: string;
  privatePost: string;
  /** Alice's, as is the comment. */
  heldPost: string;
  comment: string;
  heldComment: string;
  vibe: string;
  heldVibe: string;
  /** An upload of Alice's for a vibe. */
  vibeUpload: string;
  /** A video of hers that hangs nowhere, and its captions. */
  video: string;
  captions: string;
  /** Alice's with the admin, and messages of hers in it. */
  conversation: string;
  message: string;
  heldMessage: string;
  /** Hers with the stranger, and a message of hers in it. */
  sharedConversation: string;
  sharedMessage: string;
  /** An order of Alice's that is paid, by PayPal's id. */
  order: string;
  /** Who has paid for Starter a moment ago, and the receipt of it. */
  buyer: Person;
  receipt: string;
  /** Hers, which rings at the admin. */
  call: string;
}

/** A fresh world. */
export async function makeWorld(): Promise<World> {
  const alice = await makePerson({ plan: "creator" });
  const banned = await makePerson({ plan: "starter" });
  await setRole(banned, "banned");
  banned.cookie = await makeSession(banned.id);
  await holdProfile(alice, { bio: "Waiting for a person" });
  const publicPost = await makePost(alice);
  const video = await makeAsset(alice, { kind: "video" });
  const stranger = await makePerson({ plan: "starter" });
  const admin = await makePerson({ role: "admin", plan: "creator" });
  const conversation = await makeConversation(alice, admin);
  const sharedConversation = await makeConversation(alice, stranger);
  return {
    alice,
    banned,
    publicPost,
    stranger,
    visitor: await makePerson(),
    admin,
    privatePost: await makePost(alice, { visibility: "private" }),
    heldPost: await holdPost(alice, await makePost(alice)),
    comment: await makeComment(alice, publicPost),
    heldComment: await holdComment(alice, await makeComment(alice, publicPost)),
    vibe: await makeVibe(alice),
    heldVibe: await holdVibe(alice, await makeVibe(alice)),
    vibeUpload: await makeAsset(alice, { purpose: "vibe" }),
    video,
    captions: await makeCaptions(video),
    conversation,
    message: await makeMessage(alice, conversation),
    heldMessage: await holdMessage(alice, await makeMessage(alice, conversation)),
    sharedConversation,
    sharedMessage: await makeMessage(alice, sharedConversation),
    order: await makePaidOrder(alice),
    ...(await makeBuyer()),
    call: await makeCall(alice, admin, { conversationId: conversation }),
  };
}

/** Somebody who has paid for Starter by PayPal, and the receipt of it. */
async function makeBuyer(): Promise<Pick<World, "buyer" | "receipt">> {
  const buyer = await makePerson();
  const order = await send(payments.createOrder, { as: buyer, body: { plan: "starter" } });
  await controls().approve(order.body.id, "olivia");
  await send(payments.capture, { as: buyer, params: { id: order.body.id }, query: { plan: "starter" } });
  const { body } = await send(payments.receipts, { as: buyer });
  const [receipt] = body;
  if (!receipt) throw new Error("PayPal did not take the buyer's money");
  return { buyer, receipt: receipt.id };
}
