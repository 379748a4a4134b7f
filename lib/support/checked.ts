/** What the browser checks before it sends it. */
export { SignedOutRequest, SupportRequest } from "./contract";
