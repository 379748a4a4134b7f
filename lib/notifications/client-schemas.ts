/** What the browser reads of its own push subscription. */
export { NewPushSubscription } from "./contract";
