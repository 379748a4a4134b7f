export { Moderated, NewExternalReport, StaffQueueChange } from "./contract";
export { CaseState, ModerationAction, ReportTarget } from "./contract/cases";
export { NewDecision, QueueQuery } from "./contract/desk";
export { ReasonCategory, reasonDetails, SiteRule } from "./contract/reasons";
