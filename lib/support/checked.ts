/** Schemas that forms validate before submitting. */
export { SignedOutRequest, SupportRequest } from "./contract";
