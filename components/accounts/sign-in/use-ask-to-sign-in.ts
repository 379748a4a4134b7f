import { useTranslations } from "next-intl";
import { toast } from "@/components/ui/toast/use-toast";
import { currentPath } from "@/lib/accounts/client/return-address";
import { signInPath } from "@/lib/accounts/client/return-path";
import { basePath } from "@/lib/http/base-path";

/** Returns a function that says why to sign in, with an action that leads there and back. It ends with the page. */
export function useAskToSignIn(): (title: string) => void {
  const t = useTranslations("shell");
  const onAction = () => window.location.assign(`${basePath}${signInPath(currentPath())}`);
  return (title) => toast({ title, action: { label: t("signIn"), onAction }, endsWithPage: true });
}
