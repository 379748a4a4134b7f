import { accounts } from "@/lib/accounts/contract";
import { startSessionAfterSignIn } from "@/lib/accounts/session/session-cookies";
import { signIn } from "@/lib/accounts/session/sign-in";
import { route } from "@/lib/http/route";

export const POST = route(accounts.login, ({ body }) => signIn(body), { after: startSessionAfterSignIn });
