/** What the browser checks of what its own push service gave it. */
export { NewPushSubscription } from "./contract";
