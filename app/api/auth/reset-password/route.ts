import { accounts } from "@/lib/accounts/contract";
import { resetPassword } from "@/lib/accounts/credentials/reset-password";
import { rememberDeviceAfterReset } from "@/lib/accounts/session/session-cookies";
import { route } from "@/lib/http/route";

export const POST = route(accounts.resetPassword, ({ body }) => resetPassword(body), {
  after: rememberDeviceAfterReset,
});
