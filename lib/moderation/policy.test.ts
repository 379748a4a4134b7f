import { describe, expect, test } from "@jest/globals";
import { cases as text } from "@/lib/text/cases";
import { Action, ReportTarget } from "./contract/cases";
import { ACTS, type Act, decisionsFor, givesStrike, type Matter, refusalOf } from "./policy";

const ME = "me";
const ROLES = ["user", "admin", "banned"] as const;

const STANDINGS = ROLES.flatMap((role) =>
  ReportTarget.options.flatMap((targetType) =>
    [null, { id: ME, role }, ...ROLES.map((theirs) => ({ id: "them", role: theirs }))].flatMap((subject) =>
      [true, false].flatMap((isReporter) =>
        [null, ME, "them"].map((deciderId) => ({
          actor: { id: ME, role },
          matter: { targetType, subject, isReporter, deciderId } satisfies Matter,
        })),
      ),
    ),
  ),
);

const decisions = new Set<Act>(Action.options);
const againstPerson = new Set<Act>(["limit", "suspend", "ban"]);
const needsPerson = new Set<Act>([...ACTS].filter((act) => !["dismiss", "remove", "reverse"].includes(act)));
const atUsersDesk = new Set<Act>(["unban", "forgive-strike", "end-sessions", "note"]);
const onlyPosts = new Set<Act>(["label", "age-gate"]);
const onlyPeople = new Set<Act>(["unban", "end-sessions", "note"]);

/** A second implementation of the policy in DESIGN.md and SPEC.md, as the oracle. */
function mayBy(act: Act, role: string, { targetType, subject, isReporter, deciderId }: Matter): boolean {
  if (role !== "admin" || subject?.id === ME) return false;
  if (isReporter && !atUsersDesk.has(act)) return false;
  if (onlyPosts.has(act) && targetType !== "post") return false;
  if (onlyPeople.has(act) && targetType !== "user") return false;
  if (act === "remove" && targetType === "call") return false;
  if (needsPerson.has(act) && !subject) return false;
  if ((againstPerson.has(act) || act === "end-sessions") && subject?.role === "admin") return false;
  if (act === "unban" && subject?.role !== "banned") return false;
  return act !== "answer-appeal" || deciderId !== ME;
}

describe.each(ACTS)("policy for %s", (act) => {
  test("matches the specification for every combination of actor and target", () => {
    const wrong = STANDINGS.filter(
      ({ actor, matter }) => (refusalOf(actor, act, matter) === null) !== mayBy(act, actor.role, matter),
    );
    expect(wrong).toEqual([]);
  });

  test("allows the act for some combinations of actor and target but fewer than half", () => {
    const may = STANDINGS.filter(({ actor, matter }) => refusalOf(actor, act, matter) === null);
    expect(may.length).toBeGreaterThan(0);
    expect(may.length).toBeLessThan(STANDINGS.length / 2);
  });
});

test("refuses with a readable sentence, and offers exactly the decisions that are allowed", () => {
  for (const { actor, matter } of STANDINGS) {
    const buttons = decisionsFor(actor, matter);
    for (const action of Action.options)
      expect(buttons.includes(action)).toBe(refusalOf(actor, action, matter) === null);
  }
  const admin = { id: ME, role: "admin" } as const;
  const post = { targetType: "post", isReporter: false, deciderId: null } as const;
  expect(refusalOf(admin, "remove", { ...post, subject: admin })).toBe(text.own);
  expect(refusalOf(admin, "remove", { ...post, subject: null, isReporter: true })).toBe(text.ownReport);
  expect(refusalOf(admin, "ban", { ...post, subject: { id: "them", role: "admin" } })).toBe(text.aboutAdmin);
  expect(decisions.size).toBe(Action.options.length);
});

test("gives a strike for actions against the author, not for labels or dismissals", () => {
  expect(Action.options.filter(givesStrike)).toEqual(["remove", "warn", "limit", "suspend", "ban"]);
});
