/** What forms, filters and listeners to realtime events validate. */
export { Moderated, NewExternalReport, StaffQueueChange } from "./contract";
export { NewDecision, QueueQuery } from "./contract/staff";
export { WaveChange } from "./contract/waves";
