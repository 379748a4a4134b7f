import { catalogue } from "./language";

/** What is said of the parts of the machine at the desk. */
export const health = /* @__PURE__ */ catalogue("health", {
  answered: (ms: number) => `Answered in ${ms} ms`,
  silent: "Does not answer",
  waited: (seconds: number) =>
    seconds === 0 ? "Nothing waits" : `The oldest job waits for ${seconds} ${seconds === 1 ? "second" : "seconds"}`,
  off: "Not set up",
  smtp: "By SMTP",
  outbox: "Kept in the outbox on this machine",
  s3: "In an S3 bucket",
  disk: "On this machine’s disk",
  payments: (isSimulator: boolean, stuck: number) =>
    `${isSimulator ? "The simulator of PayPal" : "PayPal"}. ${stuck === 0 ? "No payment is stuck" : `${stuck} ${stuck === 1 ? "payment waits" : "payments wait"} for its answer`}`,
} as const);
