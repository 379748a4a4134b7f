"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { MessagesSquare } from "lucide-react";
import { useTranslations } from "next-intl";
import { LoadMore } from "@/components/shell/loading/load-more";
import { ButtonLink } from "@/components/shell/nav/button-link";
import { Avatar } from "@/components/ui/avatar";
import { Dialog, DialogContent, DialogHeader } from "@/components/ui/dialog/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonRows } from "@/components/ui/skeleton";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { fullName } from "@/lib/accounts/profile/full-name";
import { itemsOfPages } from "@/lib/http/infinite-pages";
import { useKeyedSend } from "@/lib/http/use-keyed-send";
import { conversationsOptions } from "@/lib/messages/client/messages";
import { useSendPost } from "@/lib/posts/client/post-actions";

export function SendDialog({ postId, onClose }: { postId: string; onClose: () => void }) {
  const t = useTranslations("composing.sendDialog");
  const tShell = useTranslations("shell");
  const { user } = useCurrentUser();
  const query = useInfiniteQuery(conversationsOptions("inbox"));
  const send = useSendPost();
  const sendKeyed = useKeyedSend();
  const open = itemsOfPages(query.data).filter(({ barrier }) => barrier === null);
  const sendTo = (conversationId: string) => {
    if (send.isPending) return;
    toastOutcome(
      sendKeyed(conversationId, (key) => send.mutateAsync({ conversationId, postId, key })),
      {
        done: () => {
          toast({ variant: "success", title: t("sent") });
          onClose();
        },
        failed: t("sendFailed"),
      },
    );
  };
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()}>
      <DialogContent>
        <DialogHeader title={t("title")} description={t("text")} />
        {query.isPending && (
          <SkeletonRows label={t("loading")} count={3} className="">
            <div className="flex min-h-12 items-center gap-3 px-2">
              <Skeleton className="size-8 rounded-full" />
              <Skeleton className="h-4 w-36" />
            </div>
          </SkeletonRows>
        )}
        {query.isError && !query.data && <ErrorState title={t("failed")} onRetry={() => query.refetch()} />}
        {query.data && open.length === 0 && (
          <EmptyState
            icon={MessagesSquare}
            title={t("empty")}
            description={t("emptyHint")}
            action={
              <ButtonLink href="/messages" variant="outline">
                {tShell("messages")}
              </ButtonLink>
            }
          />
        )}
        <ul className="flex flex-col">
          {open.map(({ id, participant1, participant2 }) => {
            const person = participant1?.id === user?.id ? participant2 : participant1;
            // Deleted accounts cannot receive messages.
            if (!person) return null;
            const name = fullName(person);
            return (
              <li key={id}>
                <button
                  type="button"
                  aria-label={t("to", { name })}
                  aria-busy={send.isPending}
                  onClick={() => sendTo(id)}
                  className="flex min-h-12 w-full items-center gap-3 rounded-lg px-2 text-left hover:bg-muted"
                >
                  <Avatar person={person} size="sm" />
                  <span className="truncate">{name}</span>
                </button>
              </li>
            );
          })}
        </ul>
        <LoadMore query={query} more={t("more")} failed={t("failed")} />
      </DialogContent>
    </Dialog>
  );
}
