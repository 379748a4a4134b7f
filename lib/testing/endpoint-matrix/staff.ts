import { DEFAULT_TRUST_RULES } from "@/lib/accounts/trust/default-trust-rules";
import { now } from "@/lib/infra/clock";
import { callAbout, emptyCall, type MatrixCase } from "./matrix-case";

const ruling = { version: 1, action: "remove", rule: "respect", text: "It insults someone." };
const thresholds = [{ source: "model", category: "spam", queue: 0.7, hold: 0.9 }];
const reason = { text: "It was a mistake." };

const staff = (right: MatrixCase["right"]): MatrixCase => ({ right, by: "admin" });

const search = { match: "text", value: "A post of a test", days: 7 };
const newWave = () => ({
  ...search,
  before: now().toISOString(),
  excluded: [],
  rule: "honesty",
  text: "This is spam.",
});

export const STAFF_CASES: Record<string, MatrixCase> = {
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
  "moderation.cases": { right: emptyCall },
  "moderation.case": { right: callAbout("closedCase"), foreign: { "another's case": [404, callAbout("closedCase")] } },
  "moderation.appeal": {
    right: callAbout("closedCase", reason),
    foreign: { "another's case": [404, callAbout("closedCase", reason)] },
  },
  "moderation.transparency": { right: emptyCall },
  "staffModeration.reports": staff(emptyCall),
  "staffModeration.decideReport": staff(callAbout("report", { status: "dismissed" })),
  "staffModeration.counts": staff(emptyCall),
  "staffModeration.queue": staff(emptyCall),
  "staffModeration.one": staff(callAbout("openCase")),
  "staffModeration.claim": staff(callAbout("openCase")),
  "staffModeration.release": staff(callAbout("openCase")),
  "staffModeration.decide": staff(callAbout("openCase", ruling)),
  "staffModeration.reverse": staff(callAbout("closedCase", { version: 1, ...reason })),
  "staffModeration.answerAppeal": staff(callAbout("appealedCase", { version: 1, outcome: "upheld", ...reason })),
  "staffModeration.audit": staff(emptyCall),
  "complaints.list": staff(emptyCall),
  "statements.list": staff(() => ({ query: { from: "2026-01-01", to: "2026-12-31" } })),
  "waves.preview": staff(() => ({ body: search })),
  "waves.start": staff(() => ({ body: newWave() })),
  "waves.list": staff(emptyCall),
  "waves.one": staff(callAbout("wave")),
  "waves.undo": staff(callAbout("wave")),
  "staffUsers.list": staff(emptyCall),
  "staffUsers.one": staff(callAbout("alice")),
  "staffUsers.ban": staff(callAbout("visitor", { rule: "respect", text: "Enough" })),
  "staffUsers.unban": staff(callAbout("banished", reason)),
  "staffUsers.endSessions": staff(callAbout("alice")),
  "staffUsers.addNote": staff(callAbout("alice", reason)),
  "staffUsers.requestExport": staff(callAbout("closed", reason)),
  "staffUsers.forgiveStrike": staff(callAbout("strike", reason)),
  "staffUsers.setStaffRole": staff(callAbout("requester", { staffRole: "support" })),
  "staffPayments.find": staff(({ buyer }) => ({ query: { q: buyer.email } })),
  "staffPayments.list": staff(callAbout("buyer")),
  "staffPayments.refund": staff(callAbout("receipt", { pence: 799, ...reason })),
  "approvals.list": staff(emptyCall),
  "approvals.approve": staff(callAbout("approval")),
  "approvals.reject": staff(callAbout("rejectedApproval", reason)),
  "approvals.understaffed": staff(emptyCall),
  "approvals.rules": staff(emptyCall),
  "approvals.setRules": staff(() => ({ body: { payout: false, ban: false } })),
  "admin.analytics": staff(emptyCall),
  "admin.series": staff(emptyCall),
  "admin.seats": staff(emptyCall),
  "admin.health": staff(emptyCall),
  "admin.pageMetrics": staff(emptyCall),
  "staffSupport.list": staff(emptyCall),
  "staffSupport.answer": staff(callAbout("openRequest", { text: "It works again." })),
  "staffSupport.close": staff(callAbout("openRequest")),
  "staffSupport.reopen": staff(callAbout("closedRequest")),
  "staffScreening.lists": staff(emptyCall),
  "staffScreening.addEntry": staff(() => ({
    body: { kind: "link", value: "bad.example.com", verdict: "hold", category: "spam" },
  })),
  "staffScreening.removeEntry": staff(callAbout("term")),
  "staffScreening.try": staff(() => ({ body: { text: "Hello" } })),
  "staffScreening.thresholds": staff(emptyCall),
  "staffScreening.previewThresholds": staff(() => ({ body: { thresholds } })),
  "staffTrust.rules": staff(emptyCall),
  "staffTrust.save": staff(() => ({ body: { version: 0, rules: DEFAULT_TRUST_RULES } })),
  "staffScreening.saveThresholds": staff(() => ({ body: { version: 0, thresholds } })),
};
