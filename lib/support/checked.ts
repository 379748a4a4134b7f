export { NewSupportRequest, SignedOutRequest } from "./contract";
