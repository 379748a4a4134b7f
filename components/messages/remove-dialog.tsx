"use client";

import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from "@/components/ui/alert-dialog";
import { announce } from "@/components/ui/announce";
import { toast } from "@/components/ui/use-toast";
import { useRemove } from "@/lib/messages/client";
import type { ThreadItem } from "@/lib/messages/client/thread-item";
import { canTakeBack } from "@/lib/messages/policy";
import { chat } from "@/lib/text/chat";
import { commonText } from "@/lib/text/common";
import { useThreadContext } from "./thread-context";

const text = chat.removal;

/** Asks for whom a message is to go: for oneself, or, of one's own, for both. */
export function RemoveDialog({ item, onClose }: { item: ThreadItem; onClose: () => void }) {
  const { conversationId, me } = useThreadContext();
  const remove = useRemove(conversationId);
  const forBoth = canTakeBack(me, { senderId: item.sender?.id ?? null, state: item.state, embed: item.embed });
  const run = (whom: "me" | "both") =>
    announce(remove.mutateAsync({ messageId: item.id, for: whom }), {
      done: () => toast({ title: text.done }),
      failed: text.failed,
    });
  return (
    <AlertDialog open onOpenChange={(open) => !open && onClose()}>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>{text.title}</AlertDialogTitle>
          <AlertDialogDescription>
            {text.text} {forBoth && text.textMine}
          </AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel>{commonText.cancel}</AlertDialogCancel>
          <AlertDialogAction variant={forBoth ? "outline" : "destructive"} onClick={() => run("me")}>
            {text.forMe}
          </AlertDialogAction>
          {forBoth && <AlertDialogAction onClick={() => run("both")}>{text.forBoth}</AlertDialogAction>}
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
