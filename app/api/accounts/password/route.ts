import { changePassword } from "@/lib/accounts/commands/change-password";
import { security } from "@/lib/accounts/contract/security";
import { requestSourceOf } from "@/lib/accounts/proof";
import { rememberDeviceAfterPasswordChange } from "@/lib/accounts/sessions";
import { route } from "@/lib/http/route";

export const POST = route(
  security.changePassword,
  (call) => changePassword(call.actor, call.body, requestSourceOf(call)),
  {
    after: rememberDeviceAfterPasswordChange,
  },
);
