export { DeskChange, Moderated, NewExternalReport } from "./contract";
export { Action, CaseState, ReportTarget } from "./contract/cases";
export { NewDecision, QueueQuery } from "./contract/desk";
export { detailsOf, ReasonCategory, Rule } from "./contract/reasons";
