import { severityOfFindings } from "@/lib/moderation/commands/case-priority";
import { REASONS } from "@/lib/moderation/constants";
import { APPEAL_ANSWER_DAYS, STRIKE_RETENTION_DAYS } from "@/lib/moderation/decisions/account-status";
import { RESOLUTIONS } from "@/lib/moderation/decisions/resolutions";
import { givesStrike } from "@/lib/moderation/policy";
import { demoId } from "../ids";
import { NEWCOMERS, REPORTED_CASES, type ReportedCase, type ReportedMatter } from "./reported";
import { screenDemoTexts } from "./screenings";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** How long before the decision the case was claimed. */
const CASE_OPEN_MS = 2 * MINUTE_MS;

interface Thing {
  id: string;
  authorId: string;
  text: string;
  createdAt: Date;
}

interface World {
  named: (username: string) => { id: string };
  posts: readonly (Thing & { visibility: string; allowComments: boolean })[];
  comments: readonly Thing[];
  vibes: readonly Thing[];
  messages: readonly (Thing & { embed: unknown })[];
}

export const buildNewcomers = (at: Date) =>
  Object.entries(NEWCOMERS).map(([username, { joinedDaysAgo, ...person }]) => ({
    ...person,
    id: demoId("user", username),
    username,
    email: `${username}@people.veranda.test`,
    ...({ role: "user", staffRole: null, plan: "starter", websiteUrl: null, canSignIn: false } as const),
    joinedAt: new Date(at.getTime() - joinedDaysAgo * DAY_MS),
  }));

function stateOf({ decision, appeal }: ReportedCase, verdict: string): "live" | "held" | "removed" {
  if (decision?.action === "remove" && appeal?.answer?.outcome !== "reversed") return "removed";
  return verdict === "hold" && !decision ? "held" : "live";
}

/** The demo cases with all their rows as of `at`: deterministic except for the times. */
export function buildCases(world: World, at: Date) {
  const ago = (hours: number) => new Date(at.getTime() - hours * HOUR_MS);
  const newest = <T extends Thing>(
    all: readonly T[],
    of: string,
    before: Date,
    is: (one: T) => boolean = () => true,
  ) => {
    const candidates = all.filter((one) => one.authorId === world.named(of).id && one.createdAt < before && is(one));
    const [found] = candidates.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
    if (!found) throw new Error(`${of} has nothing of that kind that could be reported.`);
    return found;
  };
  const isPublic = (post: World["posts"][number]) => post.visibility === "public";
  const written = (about: Extract<ReportedMatter, { by: string }>): Thing => ({
    id: demoId(about.kind, `${about.by}:${about.text}`),
    authorId: world.named(about.by).id,
    text: about.text,
    createdAt: ago(about.hoursAgo),
  });
  const existing = (about: Exclude<ReportedMatter, { by: string }>, before: Date): Thing => {
    if (about.kind === "post") return newest(world.posts, about.of, before, isPublic);
    if (about.kind === "comment") return newest(world.comments, about.of, before);
    if (about.kind === "vibe") return newest(world.vibes, about.of, before);
    if (about.kind === "message") return newest(world.messages, about.of, before, ({ embed }) => embed === null);
    const { id } = world.named(about.of);
    return { id, authorId: id, text: "", createdAt: before };
  };

  const all = REPORTED_CASES.map((one, place) => {
    const { about, reports, outside, decision, appeal } = one;
    const isNew = "by" in about;
    const first = Math.max(...reports.map(({ hoursAgo }) => hoursAgo), outside?.hoursAgo ?? 0);
    const target = isNew ? written(about) : existing(about, ago(first));
    const { facts } = isNew ? screenDemoTexts(about.kind, [target]) : { facts: [] };
    const [fact] = facts;
    const found = fact && fact.verdict !== "pass" ? [...new Set(fact.hits.map(({ category }) => category))] : [];
    const isFound = fact !== undefined && found.length > 0;
    if (!isFound && first === 0) throw new Error(`Nobody reported "${target.text}", and screening lets it pass.`);
    const openedAt = isFound ? target.createdAt : ago(first);
    const id = demoId("case", `${about.kind}:${target.id}:${place}`);
    const claimedAt = decision ? new Date(ago(decision.hoursAgo).getTime() - CASE_OPEN_MS) : null;
    const decisionId = demoId("decision", id);
    const answer = appeal?.answer;
    const isReversed = answer?.outcome === "reversed";
    const categories = [
      ...new Set([...reports.map(({ category }) => category), ...(outside ? (["copyright"] as const) : [])]),
    ].sort();
    const severities = [
      ...categories.map((category) => REASONS[category].severity),
      ...(isFound ? [severityOfFindings(found, fact.verdict !== "queue")] : []),
    ];
    const deciderId = decision && world.named(decision.by).id;
    const resolution =
      decision?.action === "dismiss"
        ? RESOLUTIONS.approved
        : decision?.action === "remove"
          ? RESOLUTIONS.removed
          : RESOLUTIONS.acted;
    const isDismissed = decision?.action === "dismiss" || isReversed;
    const severity = Math.max(...severities);
    const reportsCount = reports.length + (outside ? 1 : 0);
    const fate = decision
      ? {
          status: isDismissed ? "dismissed" : "resolved",
          resolution: isReversed ? RESOLUTIONS.reversed : resolution,
          closedAt: ago(decision.hoursAgo),
        }
      : { status: "pending", resolution: null, closedAt: null };
    const strikes =
      decision && givesStrike(decision.action)
        ? [
            {
              id: demoId("strike", id),
              userId: target.authorId,
              caseId: id,
              decisionId,
              createdAt: ago(decision.hoursAgo),
              expiresAt: new Date(ago(decision.hoursAgo).getTime() + STRIKE_RETENTION_DAYS * DAY_MS),
              revokedAt: isReversed && answer ? ago(answer.hoursAgo) : null,
            },
          ]
        : [];
    const act = (name: string, actorId: string | null, createdAt: Date, detail: Record<string, unknown> = {}) => ({
      id: demoId("audit", `${id}:${name}`),
      act: name,
      actorId,
      aboutId: target.authorId,
      caseId: id,
      detail,
      createdAt,
    });
    const wasHeld = fact?.verdict === "hold";
    const acts = [
      ...(decision && claimedAt && deciderId
        ? [
            act("case.claimed", deciderId, claimedAt),
            act("case.decided", deciderId, ago(decision.hoursAgo), {
              action: decision.action,
              rule: decision.rule ?? null,
              target: about.kind,
              wasHeld,
              severity,
              reports: reportsCount,
              category: categories[0] ?? null,
              minutes: (ago(decision.hoursAgo).getTime() - openedAt.getTime()) / MINUTE_MS,
            }),
          ]
        : []),
      ...(decision && appeal ? [act("appeal.filed", null, ago(appeal.hoursAgo), { action: decision.action })] : []),
      ...(decision && answer
        ? [
            act(`appeal.${answer.outcome}`, world.named(answer.by).id, ago(answer.hoursAgo), {
              action: decision.action,
              rule: decision.rule ?? null,
            }),
          ]
        : []),
    ];
    return {
      about,
      thing: target,
      facts,
      state: stateOf(one, fact?.verdict ?? "pass"),
      label: decision?.label ?? null,
      strikes,
      acts,
      case: {
        id,
        targetType: about.kind,
        targetId: target.id,
        subjectId: target.authorId,
        state: !decision ? "open" : appeal && !answer ? "appealed" : "closed",
        version: 1 + (decision ? 1 : 0) + (appeal ? 1 : 0) + (answer ? 1 : 0),
        severity,
        reportsCount,
        weight: reportsCount,
        categories,
        found,
        screeningId: isFound ? fact.id : null,

        rankAt: openedAt,
        openedAt,
        firstClaimedAt: claimedAt,
        closedAt: decision ? ago(decision.hoursAgo) : null,
      },
      reports: reports.map(({ by, category, detail, reason, hoursAgo }) => ({
        id: demoId("report", `${id}:${by}`),
        reporterId: world.named(by).id,
        caseId: id,
        category,
        reason,
        targetType: about.kind,
        targetId: target.id,
        detail: detail ?? null,
        createdAt: ago(hoursAgo),
        ...fate,
        disclosed:
          about.kind === "message"
            ? [{ id: target.id, senderId: target.authorId, text: target.text, media: [], createdAt: target.createdAt }]
            : null,
      })),
      external: outside
        ? [
            {
              id: demoId("report", `${id}:outside`),
              kind: "copyright",
              caseId: id,
              targetId: target.id,
              name: outside.name,
              email: outside.email,
              text: outside.text,
              targetType: about.kind,
              createdAt: ago(outside.hoursAgo),
              confirmedAt: ago(outside.hoursAgo),
            },
          ]
        : [],
      decisions: decision
        ? [
            {
              id: decisionId,
              caseId: id,
              deciderId,
              action: decision.action,
              rule: decision.rule ?? null,
              text: decision.text ?? "",
              label: decision.label ?? null,
              createdAt: ago(decision.hoursAgo),
              undo: {
                ...(decision.action === "remove" && { content: { before: "live" } }),
                ...(decision.label && { label: { contentWarning: null, isLabelled: false, isAgeGated: false } }),
                ...(isFound && { screeningId: fact.id }),
              },
              reversedAt: isReversed && answer ? ago(answer.hoursAgo) : null,
              reversalText: isReversed && answer ? answer.text : null,
            },
          ]
        : [],
      appeals: appeal
        ? [
            {
              id: demoId("appeal", id),
              decisionId,
              text: appeal.text,
              createdAt: ago(appeal.hoursAgo),
              dueAt: new Date(ago(appeal.hoursAgo).getTime() + APPEAL_ANSWER_DAYS * DAY_MS),
              outcome: answer?.outcome ?? null,
              answer: answer?.text ?? null,
              answeredAt: answer ? ago(answer.hoursAgo) : null,
              answeredById: answer ? world.named(answer.by).id : null,
            },
          ]
        : [],
      reporterNotices: decision
        ? reports.map(({ by }) => ({
            reporterId: world.named(by).id,
            caseId: id,
            decisionId,
            at: ago(decision.hoursAgo),
            event: decision.action === "dismiss" ? "report-dismissed" : "report-acted",
          }))
        : [],
    };
  });

  const added = (kind: "post" | "comment") => all.filter(({ about }) => about.kind === kind && "by" in about);
  const screeningId = (one: (typeof all)[number]) => one.facts[0]?.id ?? null;
  return {
    screenings: all.flatMap(({ facts, case: { state } }) =>
      facts.map((fact) => ({ ...fact, decidedAt: state === "open" || fact.verdict === "pass" ? null : at })),
    ),
    posts: added("post").map((one) => ({
      ...one.thing,
      state: one.state,
      contentWarning: one.label,
      isLabelled: one.label !== null,
      screeningId: screeningId(one),
    })),
    comments: added("comment").map((one) => {
      const under = "under" in one.about ? one.about.under : "";
      const on = newest(world.posts, under, one.thing.createdAt, (post) => isPublic(post) && post.allowComments);
      return { ...one.thing, postId: on.id, state: one.state, screeningId: screeningId(one) };
    }),
    cases: all.map((one) => one.case),
    reports: all.flatMap(({ reports }) => reports),
    external: all.flatMap(({ external }) => external),
    decisions: all.flatMap(({ decisions }) => decisions),
    strikes: all.flatMap(({ strikes }) => strikes),
    appeals: all.flatMap(({ appeals }) => appeals),
    acts: all.flatMap(({ acts }) => acts),
    reporterNotices: all.flatMap(({ reporterNotices }) => reporterNotices),
  };
}
