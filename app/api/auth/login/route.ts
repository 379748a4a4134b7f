import { signIn } from "@/lib/accounts/commands/sign-in";
import { accounts } from "@/lib/accounts/contract";
import { startSessionAfterSignIn } from "@/lib/accounts/sessions";
import { route } from "@/lib/http/route";

export const POST = route(accounts.login, ({ body }) => signIn(body), { after: startSessionAfterSignIn });
