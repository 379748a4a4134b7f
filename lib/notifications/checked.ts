export { NewPushSubscription } from "./contract";
