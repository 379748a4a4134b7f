/** What the browser checks of what is pushed to it: it may come of another version of the server. */
export { events } from "./contract";
