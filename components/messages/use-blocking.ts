import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useBlock } from "@/lib/accounts/client/accounts";
import type { PublicUser } from "@/lib/accounts/contract";
import { refreshQueries } from "@/lib/http/refresh-queries";
import { useNameOf } from "./list/person";

export function useBlocking(other: PublicUser | null): (wanted: boolean) => Promise<void> {
  const t = useTranslations("accounts");
  const nameOf = useNameOf();
  const block = useBlock(other?.id ?? "");
  const client = useQueryClient();
  return (wanted) =>
    toastOutcome(block.mutateAsync(wanted), {
      done: () => {
        toast({ title: t(wanted ? "people.blocked" : "people.unblocked", { name: nameOf(other) }) });
        void refreshQueries(client, ["messages"]);
      },
      failed: t("people.failed"),
    });
}
