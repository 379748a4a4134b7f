import { z } from "zod";
import { PublicUser } from "@/lib/accounts/contract";
import { endpoint } from "@/lib/http/endpoint";
import { storable } from "@/lib/http/storable";
import { calls as text } from "@/lib/text/calls";

/** How long it rings, in milliseconds. */
export const RING_TIME = 45_000;
/** How often the tab that holds a call says that it is there, in milliseconds. */
export const BEAT_EVERY = 5_000;
/** A call is lost so long after its media, where the other says nothing any more, in milliseconds. */
export const LOST_AFTER = 15_000;
/** For how long somebody who went may come back by the call's id, in milliseconds. */
export const REJOIN_TIME = 60_000;
/** Characters of one part of a signal: with its frame it stays under the 10 kB that the relay takes in one event. */
export const PART_MAX = 8_192;
/** Parts of one signal: SDP of half a hundred streams. */
const PARTS_MAX = 16;

/**
 * `ringing` becomes `active`, `declined`, `missed` or `failed`; `active` becomes `ended` or `failed`; `busy` is one that never
 * rang. All but the first two are over, and stay so.
 */
export const CallState = z.enum(["ringing", "active", "ended", "declined", "missed", "busy", "failed"]);
export type CallState = z.output<typeof CallState>;

/**
 * Why a call is over, beyond its state: `hung-up` by one of the two (ended); `cancelled` by its caller before it was answered, or
 * `unanswered` for 45 s (missed); `lost`: a browser went and did not come back (ended); `no-connection`: answered, and no media
 * ever flowed (failed); `closed`: a block, a ban, a sign-out, a deletion or a lapse of a plan (ended, or failed while it rang).
 * Null while it lives, and for declined and busy.
 */
export const EndReason = z.enum(["hung-up", "cancelled", "unanswered", "lost", "no-connection", "closed"]);
export type EndReason = z.output<typeof EndReason>;

export const Call = z.object({
  id: z.uuid(),
  /** The same, as SPEC.md section 3 names it. */
  callId: z.uuid(),
  /** Where it is logged once it is over. */
  conversationId: z.uuid().nullable(),
  state: CallState,
  endReason: EndReason.nullable(),
  /** Null once the account is gone. */
  caller: PublicUser.nullable(),
  receiver: PublicUser.nullable(),
  createdAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** From the answer to the end; null while it lives, and where it was never answered. */
  durationSeconds: z.int().nullable(),
  /** Of the media connection, from 1: the caller's tab alone builds a new one, and each join asks for one. */
  generation: z.int(),
  /** Which tab holds the call on either side; made by the tab. */
  callerDeviceId: z.uuid().nullable(),
  receiverDeviceId: z.uuid().nullable(),
  /** Until when whoever was heard of longest ago may come back; null unless it is active. */
  rejoinUntil: z.iso.datetime().nullable(),
});
export type Call = z.output<typeof Call>;

/** What may be left out stands for the browser's session: it is then the device. */
const OptionalDevice = z.object({ deviceId: z.uuid().optional() }).default({});
const Device = z.object({ deviceId: z.uuid() });

/**
 * `signal` is what the peers have to tell each other (an offer, an answer, a candidate); `restart` asks the caller's tab for a new
 * generation; `state` tells of microphone, camera and screen, and outlives generations.
 */
const SignalKind = z.enum(["signal", "restart", "state"]);

export const NewSignal = z
  .object({
    deviceId: z.uuid(),
    /** Made by the tab: a repetition of it is kept once. */
    id: z.uuid().optional(),
    /** The caller's tab begins a newer one by naming it; of an older one nothing is kept but `state`. */
    generation: z.int().min(1).max(1_000_000),
    kind: SignalKind,
    /** From 0. */
    part: z
      .int()
      .min(0)
      .max(PARTS_MAX - 1),
    parts: z.int().min(1).max(PARTS_MAX),
    data: storable().max(PART_MAX, text.longSignal),
  })
  .refine(({ part, parts }) => part < parts, { path: ["part"], message: text.badPart });
export type NewSignal = z.output<typeof NewSignal>;

export const Signal = z.object({
  /** Its place among the call's signals, from 1. */
  sequence: z.int(),
  /** The tab that sent it. */
  deviceId: z.uuid(),
  generation: z.int(),
  kind: SignalKind,
  part: z.int(),
  parts: z.int(),
  data: z.string(),
});
export type Signal = z.output<typeof Signal>;

/** What RTCPeerConnection is made with. */
export const Ice = z.object({
  iceServers: z.array(
    z.object({ urls: z.array(z.string()), username: z.string().optional(), credential: z.string().optional() }),
  ),
  iceTransportPolicy: z.literal("relay").optional(),
  /** Until when the credentials are taken for a new connection. */
  expiresAt: z.iso.datetime(),
});
export type Ice = z.output<typeof Ice>;

export const calls = {
  /** Answers the call that rings, is busy, or, where the other was calling already, is answered by this. */
  initiate: endpoint({
    method: "POST",
    path: "/api/video-calls/initiate",
    access: "subscriber",
    needsPlan: text.needPlan,
    limit: "signal",
    limited: "refused",
    body: z.object({ receiverId: z.uuid(), deviceId: z.uuid().optional() }),
    response: Call,
    status: 201,
  }),
  /** The live call of the caller's, or null. */
  current: endpoint({
    method: "GET",
    path: "/api/video-calls/current",
    access: "user",
    limit: "signal",
    response: Call.nullable(),
  }),
  /** TURN is in it for who is in a live call. */
  ice: endpoint({ method: "GET", path: "/api/video-calls/ice", access: "user", limit: "signal", response: Ice }),
  one: endpoint({ method: "GET", path: "/api/video-calls/{id}", access: "user", limit: "read", response: Call }),
  answer: endpoint({
    method: "POST",
    path: "/api/video-calls/{id}/answer",
    access: "user",
    limit: "signal",
    limited: "allowed",
    body: OptionalDevice,
    response: Call,
  }),
  decline: endpoint({
    method: "POST",
    path: "/api/video-calls/{id}/decline",
    access: "user",
    limit: "signal",
    limited: "allowed",
    response: Call,
  }),
  /** Cancels what rings, and hangs up what is active; where it is over already, nothing changes. */
  end: endpoint({
    method: "POST",
    path: "/api/video-calls/{id}/end",
    access: "user",
    limit: "signal",
    limited: "allowed",
    /** `failed`: the two could not be connected. */
    body: z.object({ deviceId: z.uuid().optional(), failed: z.boolean().optional() }).default({}),
    response: Call,
  }),
  /** This tab holds the call from now on, under a new generation: after a reload, on another device, or once it came back. */
  join: endpoint({
    method: "POST",
    path: "/api/video-calls/{id}/join",
    access: "user",
    limit: "signal",
    limited: "allowed",
    body: Device,
    response: Call,
  }),
  /** Of the tab that holds it, every BEAT_EVERY, and at once when LOST_AFTER is over. `mediaLostMs`: for how long no media came in. */
  heartbeat: endpoint({
    method: "POST",
    path: "/api/video-calls/{id}/heartbeat",
    access: "user",
    limit: "signal",
    limited: "allowed",
    body: Device.extend({ mediaLostMs: z.int().min(0).max(86_400_000).optional() }),
    response: Call,
  }),
  /** `sequence` is 0 where it was not kept, since a newer generation stands. */
  sendSignal: endpoint({
    method: "POST",
    path: "/api/video-calls/{id}/signals",
    access: "user",
    limit: "signal",
    limited: "allowed",
    body: NewSignal,
    response: z.object({ sequence: z.int() }),
    status: 201,
  }),
  /** What the other's tabs have sent after `after`, oldest first. */
  signals: endpoint({
    method: "GET",
    path: "/api/video-calls/{id}/signals",
    access: "user",
    limit: "signal",
    query: z.object({ after: z.coerce.number().int().min(0).max(2_147_483_647).default(0) }),
    response: z.array(Signal),
  }),
};

/** What is pushed to one's own channel; each is a hint, the database is the truth. Every payload stays under 10 kB. */
export const events = {
  /** It rings, was answered (by which device), has a new generation, or is over. */
  call: Call,
  /** `signal` is null where it is too large to be pushed: it is fetched. */
  "call-signal": z.object({ callId: z.uuid(), sequence: z.int(), signal: Signal.nullable() }),
};
export type CallSignalEvent = z.output<(typeof events)["call-signal"]>;
