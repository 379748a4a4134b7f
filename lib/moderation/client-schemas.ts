/** What forms, filters and listeners to realtime events validate. */
export { Moderated, NewExternalReport, StaffQueueChange } from "./contract";
export { NewDecision, QueueQuery } from "./contract/desk";
export { WaveChange } from "./contract/waves";
