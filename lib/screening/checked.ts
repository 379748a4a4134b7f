/** The schemas and enums of screening that run in the browser. */
export { Category, Source, Verdict } from "./contract";
