/** What the form validates before submitting. */
export { NewSupportRequest, SignedOutRequest } from "./contract";
