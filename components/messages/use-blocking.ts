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
  const name = nameOf(other);
  return (wanted) =>
    toastOutcome(block.mutateAsync(wanted), {
      done: () => {
        toast({ title: t(wanted ? "people.blocked" : "people.unblocked", { name }) });
        void refreshQueries(client, ["messages"]);
      },
      failed: t(wanted ? "people.failed.block" : "people.failed.unblock", { name }),
    });
}
