/** What the browser checks before it sends it. */
export { Credentials, NewPasswordByToken, ProfileChange, ResetRequest, SignUp } from "./contract";
