import { advanceTime } from "@/lib/testing/setup/clock";
import "@/lib/testing/setup/database";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { blockUser, unblockUser } from "@/lib/accounts/graph/follow-block-mute";
import { AppError } from "@/lib/http/errors";
import { SECOND_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { makeConversation } from "@/lib/testing/factories/conversation";
import { makePerson } from "@/lib/testing/factories/people";
import { propertyRuns } from "@/lib/testing/meta/test-tier";
import { answerCall } from "./commands/answer";
import { declineCall, endCall } from "./commands/end";
import { recordHeartbeat } from "./commands/heartbeat";
import { initiateCall } from "./commands/initiate";
import { joinCall } from "./commands/join";
import { sweepCalls } from "./jobs";

const TABS = ["0a000000-0000-8000-8000-000000000001", "0a000000-0000-8000-8000-000000000002"];
const LIVE = ["ringing", "active"];
const AGES = { ringing: 0, active: 1, ended: 2, declined: 2, missed: 2, busy: 2, failed: 2 };

/** An action of one of three people; `which` picks a known call or another person. */
const act = fc.record({
  who: fc.integer({ min: 0, max: 2 }),
  kind: fc.oneof(
    { arbitrary: fc.constant("initiate" as const), weight: 4 },
    { arbitrary: fc.constantFrom("answer" as const, "end" as const, "beat" as const), weight: 2 },
    fc.constantFrom("decline" as const, "join" as const, "block" as const, "sweep" as const),
  ),
  which: fc.integer({ min: 0, max: 5 }),
  tab: fc.integer({ min: 0, max: 1 }),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

const history = fc.array(
  fc.record({
    acts: fc.array(act, { minLength: 1, maxLength: 5 }),
    seconds: fc.constantFrom(0, 0, 5, 16, 46, 61, 200),
  }),
  { minLength: 1, maxLength: 8 },
);

async function world() {
  const people = await Promise.all(Array.from({ length: 3 }, () => makePerson({ plan: "starter" })));
  for (const [at, person] of people.entries())
    for (const other of people.slice(at + 1)) await makeConversation(person, other);
  return people.map(({ id }) => ({ id, plan: "starter" as const }));
}
type People = Awaited<ReturnType<typeof world>>;

async function perform(people: People, known: string[], { who, kind, which, tab }: Act): Promise<void> {
  const [actor, other] = [people[who], people[(who + 1 + (which % 2)) % 3]];
  const deviceId = TABS[tab] ?? "";
  if (!actor || !other) return;
  if (kind === "sweep") return sweepCalls();
  if (kind === "initiate") return void known.push((await initiateCall(actor, { receiverId: other.id, deviceId })).id);
  if (kind === "block") {
    await blockUser(actor, other.id);
    await unblockUser(actor, other.id);
    return;
  }
  const id = known[known.length - 1 - (which % Math.max(1, known.length))];
  if (!id) return;
  if (kind === "answer") await answerCall(actor, id, deviceId);
  if (kind === "decline") await declineCall(actor, id);
  if (kind === "end") await endCall(actor, id, { failed: which === 5 });
  if (kind === "join") await joinCall(actor, id, deviceId);
  if (kind === "beat") await recordHeartbeat(actor, id, { deviceId, mediaLostMs: which * 5 * SECOND_MS });
}

const tried = (people: People, known: string[], act: Act) =>
  perform(people, known, act).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });

const callsOf = (people: People) => prisma.call.findMany({ where: { callerId: { in: people.map(({ id }) => id) } } });

describe("concurrent actions of three people over time", () => {
  test("a person is in at most one live call, states never go back, and finished calls are logged once", async () => {
    await fc.assert(
      fc.asyncProperty(history, async (groups) => {
        const people = await world();
        const known: string[] = [];
        const before = new Map<string, number>();
        for (const { acts, seconds } of groups) {
          await Promise.all(acts.map((one) => tried(people, known, one)));
          await advanceTime(seconds * SECOND_MS);
          const calls = await callsOf(people);
          for (const { id } of people) {
            const live = calls.filter(
              ({ state, callerId, receiverId }) => LIVE.includes(state) && [callerId, receiverId].includes(id),
            );
            const seats = await prisma.callSeat.findMany({ where: { userId: id } });
            expect(seats.map(({ callId }) => callId)).toEqual(live.map((call) => call.id));
            expect(live.length).toBeLessThanOrEqual(1);
          }
          for (const call of calls) {
            const [was, is] = [before.get(call.id) ?? 0, AGES[call.state] * 1_000 + call.generation];
            expect(is).toBeGreaterThanOrEqual(was);
            before.set(call.id, is);
          }
        }
        // Every call is over 3 minutes after the last action.
        await advanceTime(200 * SECOND_MS);
        await sweepCalls();
        for (const { id, state, answeredAt, endedAt, createdAt } of await callsOf(people)) {
          expect(LIVE).not.toContain(state);
          expect(endedAt?.getTime()).toBeGreaterThanOrEqual((answeredAt ?? createdAt).getTime());
          expect(await prisma.message.count({ where: { id, embed: { equals: { kind: "call", id } } } })).toBe(1);
          expect(await prisma.callSignal.count({ where: { callId: id } })).toBe(0);
        }
        expect(await prisma.callSeat.count({ where: { userId: { in: people.map(({ id }) => id) } } })).toBe(0);
      }),
      { numRuns: propertyRuns(8, 15) },
    );
  });
});
