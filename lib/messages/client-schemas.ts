/** Schemas for validating realtime events in the browser: they may come from a server of another version. */
export { messageEvents } from "./contract";
