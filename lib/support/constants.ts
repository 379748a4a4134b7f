/** Characters. */
export const MAX_REQUEST_LENGTH = 4_000;

export const SUPPORT_TOPICS = ["account", "payment", "safety", "complaint", "data", "broken", "other"] as const;
export type SupportTopic = (typeof SUPPORT_TOPICS)[number];

/** The form with a complaint about the decision on a report, which its case identifies. */
export const complaintPath = (caseId: string) => `/support?topic=complaint&report=${caseId}`;
