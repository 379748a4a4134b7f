"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { Popover } from "radix-ui";
import { type ReactNode, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { QUICK_REACTIONS } from "@/lib/messages/constants";
import { EmojiPanel } from "../composer/emoji-panel";

interface ReactionPickerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  chosen: string | null;
  onChoose: (emoji: string | null) => void;
  children: ReactNode;
}

export function ReactionPicker({ open, onOpenChange, chosen, onChoose, children }: ReactionPickerProps) {
  const t = useTranslations("chat.reactions");
  const [all, setAll] = useState(false);
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next) => {
        setAll(false);
        onOpenChange(next);
      }}
    >
      <Popover.Trigger asChild>{children}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={t("choose")}
          side="top"
          sideOffset={6}
          collisionPadding={12}
          className="z-50 max-w-[calc(100vw-1.5rem)] rounded-2xl border bg-popover p-1.5 text-popover-foreground shadow-float data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
        >
          {all ? (
            <EmojiPanel onChoose={onChoose} />
          ) : (
            <div className="flex flex-wrap">
              {QUICK_REACTIONS.map((emoji) => (
                <button
                  key={emoji}
                  type="button"
                  aria-pressed={emoji === chosen}
                  onClick={() => onChoose(emoji === chosen ? null : emoji)}
                  className="grid size-11 place-items-center rounded-full text-2xl transition-transform hover:scale-110 hover:bg-muted aria-pressed:bg-accent"
                >
                  {emoji}
                </button>
              ))}
              <IconButton label={t("more")} className="size-11" onClick={() => setAll(true)}>
                <Plus aria-hidden />
              </IconButton>
            </div>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
