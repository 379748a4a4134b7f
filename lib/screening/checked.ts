export { HitSource, ScreeningCategory, Verdict } from "./contract";
