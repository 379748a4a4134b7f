import { security } from "@/lib/accounts/contract/security";
import { changePassword } from "@/lib/accounts/credentials/change-password";
import { rememberDeviceAfterPasswordChange } from "@/lib/accounts/session/session-cookies";
import { requestSourceOf } from "@/lib/accounts/two-factor/reauthentication";
import { route } from "@/lib/http/route";

export const POST = route(
  security.changePassword,
  (call) => changePassword(call.actor, call.body, requestSourceOf(call)),
  {
    after: rememberDeviceAfterPasswordChange,
  },
);
