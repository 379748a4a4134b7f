"use client";

import { SendHorizontal, Smile } from "lucide-react";
import { useTranslations } from "next-intl";
import { Popover } from "radix-ui";
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { MAX_MESSAGE_LENGTH } from "@/lib/messages/constants";
import { EmojiPanel } from "./emoji-panel";
import { isComposing } from "./is-composing";

/** The number of characters before the limit from which the remaining count is shown. */
const COUNTER_THRESHOLD_CHARS = 200;

interface WritingFieldProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  label: string;
  value: string;
  onChange: (value: string) => void;
  ready: boolean;
  submit: string;
  onSubmit: () => void;
  onEscape?: (() => void) | undefined;
  /** Arrow up in an empty field. */
  onUp?: (() => void) | undefined;
  children?: ReactNode;
}

/** On an on-screen keyboard Enter has to insert a line break. */
export const isKeyboardOnScreen = () => window.matchMedia("(pointer: coarse)").matches;

export function WritingField(props: WritingFieldProps) {
  const t = useTranslations("chat.compose");
  const { ref, label, value, onChange, ready, submit, onSubmit, onEscape, onUp, children } = props;
  const [choosing, setChoosing] = useState(false);
  const [first] = useState({ value, onChange });
  useLayoutEffect(() => {
    // Text typed before hydration is unknown to React, which would clear it.
    const typed = ref.current?.value ?? "";
    if (typed !== "" && typed !== first.value) first.onChange(typed);
  }, [first, ref]);
  const id = useId();
  const length = value.trim().length;
  const over = length - MAX_MESSAGE_LENGTH;
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event.nativeEvent)) return;
    const { key, shiftKey, ctrlKey, metaKey } = event;
    if (key === "Enter" && (ctrlKey || metaKey || (!shiftKey && !isKeyboardOnScreen()))) {
      event.preventDefault();
      onSubmit();
    } else if (key === "Escape" && onEscape) {
      event.preventDefault();
      onEscape();
    } else if (key === "ArrowUp" && value === "" && onUp) {
      event.preventDefault();
      onUp();
    }
  };
  const insert = (emoji: string) => {
    const area = ref.current;
    const start = area?.selectionStart ?? value.length;
    const end = area?.selectionEnd ?? value.length;
    onChange(`${value.slice(0, start)}${emoji}${value.slice(end)}`);
    setChoosing(false);
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(start + emoji.length, start + emoji.length);
    });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className="flex items-end gap-0.5 rounded-3xl border border-input/75 bg-card p-1 transition-colors hover:border-input has-[textarea:focus]:border-ring has-[textarea:focus]:outline-2 has-[textarea:focus]:-outline-offset-1 has-[textarea:focus]:outline-ring">
        {children}
        <Popover.Root open={choosing} onOpenChange={setChoosing}>
          <Popover.Trigger asChild>
            <IconButton label={t("emoji")} className="text-muted-foreground">
              <Smile aria-hidden />
            </IconButton>
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Content
              aria-label={t("emoji")}
              side="top"
              align="start"
              sideOffset={10}
              collisionPadding={12}
              onCloseAutoFocus={(event) => {
                event.preventDefault();
                // A press elsewhere has moved the focus already.
                if (document.activeElement === document.body) ref.current?.focus();
              }}
              className="z-50 max-w-[calc(100vw-1.5rem)] rounded-2xl border bg-popover p-2 text-popover-foreground shadow-float data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
            >
              <EmojiPanel onChoose={insert} />
            </Popover.Content>
          </Popover.Portal>
        </Popover.Root>
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <textarea
          dir="auto"
          ref={ref}
          id={id}
          rows={1}
          value={value}
          placeholder={t("hint")}
          aria-invalid={over > 0 || undefined}
          aria-describedby={`${id}-room`}
          enterKeyHint="send"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-40 min-h-10 min-w-0 flex-1 resize-none self-center bg-transparent px-1.5 py-2 text-base leading-6 outline-2! outline-transparent! placeholder:text-muted-foreground max-sm:min-h-11 sm:text-sm"
        />
        <IconButton
          type="submit"
          label={submit}
          variant={ready ? "default" : "ghost"}
          aria-disabled={!ready}
          className={ready ? "" : "text-muted-foreground"}
        >
          <SendHorizontal aria-hidden />
        </IconButton>
      </div>
      <p
        id={`${id}-room`}
        role="status"
        data-over={over > 0}
        className="px-3 text-right text-muted-foreground text-xs empty:hidden data-[over=true]:text-destructive"
      >
        {over > 0
          ? t("over", { count: over })
          : length > MAX_MESSAGE_LENGTH - COUNTER_THRESHOLD_CHARS
            ? t("left", { count: -over })
            : ""}
      </p>
    </form>
  );
}
