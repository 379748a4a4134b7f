import { useQueryClient } from "@tanstack/react-query";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useBlock } from "@/lib/accounts/client/accounts";
import type { PublicUser } from "@/lib/accounts/contract";
import { refreshQueries } from "@/lib/http/refresh-queries";
import { accounts } from "@/lib/text/accounts";
import { nameOf } from "./list/person";

export function useBlocking(other: PublicUser | null): (wanted: boolean) => Promise<void> {
  const block = useBlock(other?.id ?? "");
  const client = useQueryClient();
  const { blocked, unblocked, failed } = accounts.people;
  return (wanted) =>
    toastOutcome(block.mutateAsync(wanted), {
      done: () => {
        toast({ title: (wanted ? blocked : unblocked)(nameOf(other)) });
        void refreshQueries(client, ["messages"]);
      },
      failed,
    });
}
