/** Validates the browser's own push subscription before it is sent. */
export { NewPushSubscription } from "./contract";
