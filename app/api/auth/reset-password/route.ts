import { resetPassword } from "@/lib/accounts/commands/reset-password";
import { accounts } from "@/lib/accounts/contract";
import { rememberDeviceAfterReset } from "@/lib/accounts/sessions";
import { route } from "@/lib/http/route";

export const POST = route(accounts.resetPassword, ({ body }) => resetPassword(body), {
  after: rememberDeviceAfterReset,
});
