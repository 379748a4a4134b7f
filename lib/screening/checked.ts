export { Category, Source, Verdict } from "./contract";
