import { useTranslations } from "next-intl";
import { fullName } from "@/lib/accounts/profile/full-name";
import type { CallPeer } from "@/lib/calls/client/call-screen";

export function usePeerName(person: CallPeer | null): string {
  const t = useTranslations("messages");
  return person ? fullName(person) : t("deletedAccount");
}
