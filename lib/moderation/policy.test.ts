import { describe, expect, test } from "@jest/globals";
import { ModerationAction, ReportTarget } from "./contract/cases";
import { type DecisionContext, decisionsFor, givesStrike, refusalReason, STAFF_ACTS, type StaffAct } from "./policy";

const ME = "me";
const ROLES = ["user", "admin", "banned"] as const;

const STANDINGS = ROLES.flatMap((role) =>
  ReportTarget.options.flatMap((targetType) =>
    [null, { id: ME, role }, ...ROLES.map((otherRole) => ({ id: "them", role: otherRole }))].flatMap((subject) =>
      [true, false].flatMap((isReporter) =>
        [null, ME, "them"].flatMap((deciderId) =>
          [null, ME].map((approverId) => ({
            actor: { id: ME, role },
            matter: { targetType, subject, isReporter, deciderId, approverId } satisfies DecisionContext,
          })),
        ),
      ),
    ),
  ),
);

const decisions = new Set<StaffAct>(ModerationAction.options);
const againstPerson = new Set<StaffAct>(["limit", "suspend", "ban"]);
const needsPerson = new Set<StaffAct>([...STAFF_ACTS].filter((act) => !["dismiss", "remove", "reverse"].includes(act)));
const onUsersPage = new Set<StaffAct>(["unban", "forgive-strike", "end-sessions", "note"]);
const onlyPosts = new Set<StaffAct>(["label", "age-gate"]);
const onlyPeople = new Set<StaffAct>(["unban", "end-sessions", "note"]);

/** A second implementation of the policy in docs/moderation.md and docs/spec.md, as the oracle. */
function mayBy(act: StaffAct, role: string, matter: DecisionContext): boolean {
  const { targetType, subject, isReporter, deciderId, approverId } = matter;
  if (role !== "admin" || subject?.id === ME) return false;
  if (isReporter && !onUsersPage.has(act)) return false;
  if (onlyPosts.has(act) && targetType !== "post") return false;
  if (onlyPeople.has(act) && targetType !== "user") return false;
  if (act === "remove" && targetType === "call") return false;
  if (needsPerson.has(act) && !subject) return false;
  if ((againstPerson.has(act) || act === "end-sessions") && subject?.role === "admin") return false;
  if (act === "unban" && subject?.role !== "banned") return false;
  return act !== "answer-appeal" || (deciderId !== ME && approverId !== ME);
}

describe.each(STAFF_ACTS)("policy for %s", (act) => {
  test("matches the specification for every combination of actor and target", () => {
    const wrong = STANDINGS.filter(
      ({ actor, matter }) => (refusalReason(actor, act, matter) === null) !== mayBy(act, actor.role, matter),
    );
    expect(wrong).toEqual([]);
  });

  test("allows the act for some combinations of actor and target but fewer than half", () => {
    const may = STANDINGS.filter(({ actor, matter }) => refusalReason(actor, act, matter) === null);
    expect(may.length).toBeGreaterThan(0);
    expect(may.length).toBeLessThan(STANDINGS.length / 2);
  });
});

test("refuses with a reason, and offers exactly the decisions that are allowed", () => {
  for (const { actor, matter } of STANDINGS) {
    const buttons = decisionsFor(actor, matter);
    for (const action of ModerationAction.options)
      expect(buttons.includes(action)).toBe(refusalReason(actor, action, matter) === null);
  }
  const admin = { id: ME, role: "admin" } as const;
  const post = { targetType: "post", isReporter: false, deciderId: null } as const;
  expect(refusalReason(admin, "remove", { ...post, subject: admin })).toBe("cases.own");
  expect(refusalReason(admin, "remove", { ...post, subject: null, isReporter: true })).toBe("cases.ownReport");
  expect(refusalReason(admin, "ban", { ...post, subject: { id: "them", role: "admin" } })).toBe("cases.aboutAdmin");
  expect(decisions.size).toBe(ModerationAction.options.length);
});

test("gives a strike for actions against the author, not for labels or dismissals", () => {
  expect(ModerationAction.options.filter(givesStrike)).toEqual(["remove", "warn", "limit", "suspend", "ban"]);
});
