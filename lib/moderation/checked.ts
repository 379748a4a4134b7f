/** What the browser checks before it sends it or as it hears it, and the names of which it makes lists. */
export { DeskChange, Moderated, NewExternalReport } from "./contract";
export { Action, CaseState, ReportTarget } from "./contract/cases";
export { NewDecision, QueueQuery } from "./contract/desk";
export { detailsOf, ReasonCategory, Rule } from "./contract/reasons";
