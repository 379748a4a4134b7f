/** What the browser checks before it sends it. */
export { Credentials, NewAccount, NewPasswordByToken, ProfileChange, ResetRequest, SignUp } from "./contract";
