import fc from "fast-check";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type Who = number;
type Plan = "starter" | "creator";

export type PaypalFault =
  | { kind: "drop" | "drop-before" | "decline" }
  | { kind: "pending"; reason: string }
  | { kind: "status"; status: number; when: "before" | "after" }
  | null;

export type CrashPoint = "payments.claimed" | "payments.captured" | "payments.applying" | "payments.applied" | null;

export type HistoryStep =
  | { do: "create"; who: Who; plan: Plan; consents?: boolean }
  | { do: "use"; who: Who }
  | { do: "rush"; after: number }
  | { do: "approve"; who: Who; buyer: string }
  | { do: "tamper"; who: Who }
  | { do: "capture"; who: Who; times: number; fault: PaypalFault; crash: CrashPoint }
  | { do: "foreign"; who: Who; whose: Who }
  | { do: "cancel" | "resume" | "join" | "leave" | "delete"; who: Who }
  | { do: "upgrade" | "refund"; who: Who; fault: PaypalFault; crash: CrashPoint }
  | { do: "downgrade"; who: Who; plan: Plan }
  | { do: "deliver"; reversed: boolean; twice: boolean }
  | { do: "forge" }
  | { do: "reverse"; who: Who; how: "chargeback" | "lost" | "won" }
  | { do: "wait"; ms: number; fault: PaypalFault; crash: CrashPoint }
  | { do: "month"; who: Who; fault: PaypalFault };

const who = fc.nat({ max: 3 });
const plan = fc.constantFrom<Plan>("starter", "starter", "creator");
const buyer = fc.constantFrom("olivia", "olivia", "olivia", "daniel", "grace", "samuel", "tom", "mei", "jack");
const fault = fc.oneof(
  { weight: 5, arbitrary: fc.constant<PaypalFault>(null) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<PaypalFault>(
      { kind: "drop" },
      { kind: "drop-before" },
      { kind: "decline" },
      { kind: "pending", reason: "ECHECK" },
      { kind: "status", status: 500, when: "after" },
      { kind: "status", status: 503, when: "before" },
    ),
  },
);
const crash = fc.oneof(
  { weight: 4, arbitrary: fc.constant<CrashPoint>(null) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<CrashPoint>(
      "payments.claimed",
      "payments.captured",
      "payments.applying",
      "payments.applied",
    ),
  },
);
const wait = fc.constantFrom(
  6_000,
  3 * MINUTE_MS,
  31 * MINUTE_MS,
  49 * 60 * MINUTE_MS,
  3 * DAY_MS,
  15 * DAY_MS,
  22 * DAY_MS,
);

const step = (name: HistoryStep["do"], fields: Record<string, fc.Arbitrary<unknown>> = {}) =>
  // The fields belong to the step with this name.
  fc.record({ do: fc.constant(name), ...fields }) as unknown as fc.Arbitrary<HistoryStep>;

/** So that histories get anywhere; each step may fail. */
const purchase = fc.tuple(who, plan, buyer, fault, crash).map(([who, plan, buyer, fault, crash]): HistoryStep[] => [
  { do: "create", who, plan, consents: true },
  { do: "approve", who, buyer },
  { do: "capture", who, times: 1, fault, crash },
]);

const cheat = fc.tuple(who, plan).map(([who, plan]): HistoryStep[] => [
  { do: "create", who, plan },
  { do: "tamper", who },
  { do: "approve", who, buyer: "olivia" },
  { do: "capture", who, times: 1, fault: null, crash: null },
]);

/** Pays without faults, then uses the plan. */
const course = fc
  .tuple(
    who,
    fc.constantFrom("olivia", "samuel", "grace"),
    fc.array(
      fc.oneof(
        { weight: 3, arbitrary: fc.constant("month" as const) },
        { weight: 2, arbitrary: fc.constant("upgrade" as const) },
        { weight: 1, arbitrary: fc.constantFrom("cancel", "downgrade", "deliver", "reverse") },
        { weight: 2, arbitrary: fc.constantFrom("refund" as const, "days" as const) },
      ),
      { minLength: 1, maxLength: 4 },
    ),
    fault,
    crash,
  )
  .map(([who, buyer, then, fault, crash]): HistoryStep[] => [
    { do: "create", who, plan: "starter", consents: true },
    { do: "approve", who, buyer },
    { do: "capture", who, times: 1, fault: null, crash: null },
    { do: "use", who },
    ...then.map((each): HistoryStep => {
      switch (each) {
        case "month":
          return { do: "month", who, fault };
        case "upgrade":
        case "refund":
          return { do: each, who, fault, crash };
        case "days":
          return { do: "wait", ms: 3 * DAY_MS, fault: null, crash: null };
        case "downgrade":
          return { do: "downgrade", who, plan: "starter" };
        case "deliver":
          return { do: "deliver", reversed: true, twice: true };
        case "reverse":
          return { do: "reverse", who, how: "lost" };
        default:
          return { do: "cancel", who };
      }
    }),
  ]);

const months = fc
  .tuple(who, fc.integer({ min: 1, max: 3 }), fault)
  .map(([who, count, fault]): HistoryStep[] => Array.from({ length: count }, () => ({ do: "month", who, fault })));

const one = fc
  .oneof(
    { weight: 3, arbitrary: step("create", { who, plan, consents: fc.boolean() }) },
    { weight: 1, arbitrary: step("use", { who }) },
    { weight: 3, arbitrary: step("rush", { after: fc.nat({ max: 1 }) }) },
    { weight: 2, arbitrary: step("approve", { who, buyer }) },
    { weight: 3, arbitrary: step("capture", { who, times: fc.constantFrom(1, 3), fault, crash }) },
    { weight: 1, arbitrary: step("foreign", { who, whose: who }) },
    { weight: 2, arbitrary: step("cancel", { who }) },
    { weight: 1, arbitrary: step("resume", { who }) },
    { weight: 3, arbitrary: step("upgrade", { who, fault, crash }) },
    { weight: 1, arbitrary: step("downgrade", { who, plan }) },
    { weight: 2, arbitrary: step("refund", { who, fault, crash }) },
    { weight: 4, arbitrary: step("join", { who }) },
    { weight: 1, arbitrary: step("leave", { who }) },
    { weight: 4, arbitrary: step("deliver", { reversed: fc.boolean(), twice: fc.boolean() }) },
    { weight: 1, arbitrary: step("forge") },
    { weight: 2, arbitrary: step("reverse", { who, how: fc.constantFrom("chargeback", "lost", "won") }) },
    { weight: 1, arbitrary: step("delete", { who }) },
    { weight: 4, arbitrary: step("wait", { ms: wait, fault, crash }) },
  )
  .map((each) => [each]);

/** Often starts at the end of a month. */
export const arbitraryHistory = fc.record({
  start: fc.constantFrom(
    "2027-01-31T10:00:00Z",
    "2027-03-31T23:30:00Z",
    "2027-08-30T00:10:00Z",
    "2028-01-29T12:00:00Z",
    "2027-05-10T09:00:00Z",
  ),
  steps: fc
    .array(
      fc.oneof(
        { weight: 4, arbitrary: purchase },
        { weight: 1, arbitrary: cheat },
        { weight: 1, arbitrary: months },
        { weight: 3, arbitrary: course },
        { weight: 8, arbitrary: one },
      ),
      { minLength: 1, maxLength: 6 },
    )
    .map((groups) => groups.flat()),
});
export type StepHistory = typeof arbitraryHistory extends fc.Arbitrary<infer T> ? T : never;
