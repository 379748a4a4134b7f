export { SignedOutRequest, SupportRequest } from "./contract";
