import "server-only";
import { ModerationAction, type TimelineEvent } from "../contract/cases";

interface CaseHistory {
  openedAt: Date;
  firstClaimedAt: Date | null;
  screening: { createdAt: Date } | null;
  reports: { createdAt: Date }[];
  decisions: {
    action: string;
    createdAt: Date;
    reversedAt: Date | null;
    appeal: { createdAt: Date; outcome: "upheld" | "reversed" | "lapsed" | null; answeredAt: Date | null } | null;
  }[];
}

/** Oldest first, without names. `since` is when the reader's part in the case began. */
export function buildTimeline(history: CaseHistory, since: Date | null = null): TimelineEvent[] {
  const events: { event: TimelineEvent["event"]; at: Date | null | undefined; action?: string }[] = [
    { event: "received", at: since ?? history.reports[0]?.createdAt },
    { event: "screened", at: history.screening?.createdAt },
    { event: "claimed", at: history.firstClaimedAt },
  ];
  for (const { action, createdAt, reversedAt, appeal } of history.decisions) {
    events.push({ event: "decided", at: createdAt, action });
    if (appeal) events.push({ event: "appealed", at: appeal.createdAt });
    if (appeal?.outcome) events.push({ event: `appeal-${appeal.outcome}`, at: appeal.answeredAt });
    if (reversedAt && (!appeal?.outcome || appeal.outcome === "upheld"))
      events.push({ event: "reversed", at: reversedAt, action });
  }
  return events
    .flatMap(({ event, at, action }) =>
      at ? [{ event, at, ...(action && { action: ModerationAction.parse(action) }) }] : [],
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() }));
}
