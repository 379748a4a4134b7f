import { about, type Case, nothing } from "./case";

const ruling = { version: 1, action: "remove", rule: "respect", text: "It insults somebody." };
const thresholds = [{ source: "model", category: "spam", queue: 0.7, hold: 0.9 }];
const reason = { text: "It was a mistake." };

const staff = (right: Case["right"]): Case => ({ right, by: "admin" });

export const DESK_CASES: Record<string, Case> = {
  "moderation.reportFromOutside": {
    right: ({ alice }) => ({
      body: {
        kind: "copyright",
        name: "Max",
        email: "max@example.org",
        url: `/u/${alice.username}`,
        text: "My picture",
        isTrue: true,
      },
    }),
  },
  "moderation.confirmFromOutside": { right: ({ externalToken }) => ({ body: { token: externalToken } }) },
  "moderation.cases": { right: nothing },
  "moderation.case": { right: about("closedCase"), foreign: { "another's case": [404, about("closedCase")] } },
  "moderation.appeal": {
    right: about("closedCase", reason),
    foreign: { "another's case": [404, about("closedCase", reason)] },
  },
  "moderation.transparency": { right: nothing },
  "desk.reports": staff(nothing),
  "desk.decideReport": staff(about("report", { status: "dismissed" })),
  "desk.counts": staff(nothing),
  "desk.queue": staff(nothing),
  "desk.one": staff(about("openCase")),
  "desk.claim": staff(about("openCase")),
  "desk.release": staff(about("openCase")),
  "desk.decide": staff(about("openCase", ruling)),
  "desk.reverse": staff(about("closedCase", { version: 1, ...reason })),
  "desk.answerAppeal": staff(about("appealedCase", { version: 1, outcome: "upheld", ...reason })),
  "desk.audit": staff(nothing),
  "people.list": staff(nothing),
  "people.one": staff(about("alice")),
  "people.ban": staff(about("visitor", { rule: "respect", text: "Enough" })),
  "people.unban": staff(about("banished", reason)),
  "people.endSessions": staff(about("alice")),
  "people.addNote": staff(about("alice", reason)),
  "people.forgiveStrike": staff(about("strike", reason)),
  "admin.analytics": staff(nothing),
  "admin.series": staff(nothing),
  "admin.seats": staff(nothing),
  "admin.health": staff(nothing),
  "supportDesk.list": staff(nothing),
  "supportDesk.answer": staff(about("openRequest", { text: "It works again." })),
  "supportDesk.close": staff(about("openRequest")),
  "supportDesk.reopen": staff(about("closedRequest")),
  "screeningDesk.lists": staff(nothing),
  "screeningDesk.addEntry": staff(() => ({
    body: { kind: "link", value: "bad.example.com", verdict: "hold", category: "spam" },
  })),
  "screeningDesk.removeEntry": staff(about("term")),
  "screeningDesk.try": staff(() => ({ body: { text: "Hello" } })),
  "screeningDesk.thresholds": staff(nothing),
  "screeningDesk.previewThresholds": staff(() => ({ body: { thresholds } })),
  "screeningDesk.saveThresholds": staff(() => ({ body: { version: 0, thresholds } })),
};
