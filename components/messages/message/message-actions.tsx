"use client";

import { Copy, Ellipsis, Flag, Pencil, Reply, SmilePlus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type RefObject, useRef } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { ActionsMenu } from "@/components/ui/menu/actions-menu";
import { DropdownMenuItem, DropdownMenuSeparator } from "@/components/ui/menu/dropdown-menu";
import { toast } from "@/components/ui/toast/use-toast";
import type { ThreadItem } from "@/lib/messages/client/thread/thread-item";
import { canEdit, canReact } from "@/lib/messages/policy";
import { useThreadContext } from "../thread/thread-context";
import { ReactionPicker } from "./reaction-picker";

/** Whether the server has the message; before that it cannot be replied or reacted to. */
export const isStored = ({ status }: ThreadItem) =>
  status !== "sending" && status !== "waiting" && status !== "refused";

interface MessageActionsProps {
  item: ThreadItem;
  mine: boolean;
  open: "menu" | "reactions" | null;
  onOpen: (open: "menu" | "reactions" | null) => void;
  menuRef: RefObject<HTMLButtonElement | null>;
}

export function MessageActions({ item, mine, open, onOpen, menuRef }: MessageActionsProps) {
  const t = useTranslations("chat.message");
  const tChat = useTranslations("chat");
  const { me, mayWrite, reply, edit, remove, report, react, discard } = useThreadContext();
  /** Actions that move the focus run after the menu has closed: while it fades, it would take the focus back. */
  const chosen = useRef<(() => void) | null>(null);
  const afterwards = (act: () => void) => () => {
    chosen.current = act;
  };
  const copyText = async () => {
    try {
      await navigator.clipboard.writeText(item.text);
      toast({ title: t("copied") });
    } catch {
      toast({ variant: "destructive", title: t("copyFailed") });
    }
  };
  const settled = isStored(item);
  const live = settled && canReact(item);
  const sent = { senderId: item.sender?.id ?? null, state: item.state, createdAt: item.createdAt };
  const editable = settled && item.text !== "" && mayWrite && canEdit(me, sent, new Date());
  return (
    <>
      {live && mayWrite && (
        <>
          <ReactionPicker
            open={open === "reactions"}
            onOpenChange={(isOpen) => onOpen(isOpen ? "reactions" : null)}
            chosen={item.reactions.find(({ userId }) => userId === me.id)?.emoji ?? null}
            onChoose={(emoji) => {
              onOpen(null);
              react(item, emoji);
            }}
          >
            <IconButton label={t("react")}>
              <SmilePlus aria-hidden />
            </IconButton>
          </ReactionPicker>
          <IconButton label={t("reply")} onClick={() => reply(item)}>
            <Reply aria-hidden />
          </IconButton>
        </>
      )}
      <ActionsMenu
        open={open === "menu"}
        onOpenChange={(isOpen) => onOpen(isOpen ? "menu" : null)}
        button={
          <IconButton ref={menuRef} label={t("menu")}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
        align={mine ? "end" : "start"}
        onCloseAutoFocus={(event) => {
          const act = chosen.current;
          if (!act) return;
          event.preventDefault();
          chosen.current = null;
          act();
        }}
      >
        {live && mayWrite && (
          <>
            <DropdownMenuItem onSelect={afterwards(() => onOpen("reactions"))}>
              <SmilePlus aria-hidden />
              {t("react")}
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={afterwards(() => reply(item))}>
              <Reply aria-hidden />
              {t("reply")}
            </DropdownMenuItem>
          </>
        )}
        {item.text !== "" && item.state !== "removed" && (
          <DropdownMenuItem onSelect={() => void copyText()}>
            <Copy aria-hidden />
            {t("copy")}
          </DropdownMenuItem>
        )}
        {editable && (
          <DropdownMenuItem onSelect={afterwards(() => edit(item))}>
            <Pencil aria-hidden />
            {t("edit")}
          </DropdownMenuItem>
        )}
        {!mine && item.state !== "removed" && (
          <DropdownMenuItem onSelect={() => report(item)}>
            <Flag aria-hidden />
            {t("report")}
          </DropdownMenuItem>
        )}
        <DropdownMenuSeparator className="first:hidden" />
        {settled ? (
          <DropdownMenuItem variant="destructive" onSelect={() => remove(item)}>
            <Trash2 aria-hidden />
            {t("delete")}
          </DropdownMenuItem>
        ) : (
          <DropdownMenuItem variant="destructive" onSelect={() => discard(item)}>
            <Trash2 aria-hidden />
            {tChat("refused.stop")}
          </DropdownMenuItem>
        )}
      </ActionsMenu>
    </>
  );
}
