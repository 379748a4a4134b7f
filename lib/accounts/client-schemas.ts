/** What forms validate before submitting. */
export { Credentials, NewPasswordByToken, ProfileChange, ResetRequest, SignUp } from "./contract";
