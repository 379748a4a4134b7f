"use client";

import { SendHorizontal, Smile } from "lucide-react";
import { Popover } from "radix-ui";
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { MESSAGE_MAX } from "@/lib/messages/contract";
import { chat } from "@/lib/text/chat";
import { EmojiPanel } from "./emoji-panel";

const text = chat.compose;
/** From so many characters before the end on, the room that is left is shown. */
const NEAR = 200;

interface WritingFieldProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Whether there is something that can be sent. */
  ready: boolean;
  /** The words of the button that sends. */
  submit: string;
  onSubmit: () => void;
  onEscape?: (() => void) | undefined;
  /** The arrow up, where nothing is written. */
  onUp?: (() => void) | undefined;
  /** What stands before the words. */
  children?: ReactNode;
}

/** Whether the keyboard is one on a screen, where Enter is the only way to another line. */
export const isKeyboardOnScreen = () => window.matchMedia("(pointer: coarse)").matches;

/** Where a message is written: it grows with what is written, Enter sends, Shift and Enter begins a line. */
export function WritingField(props: WritingFieldProps) {
  const { ref, label, value, onChange, ready, submit, onSubmit, onEscape, onUp, children } = props;
  const [choosing, setChoosing] = useState(false);
  const [first] = useState({ value, onChange });
  useLayoutEffect(() => {
    // Typed before the page woke up: React knows nothing of it yet, and would take it away.
    const typed = ref.current?.value ?? "";
    if (typed !== "" && typed !== first.value) first.onChange(typed);
  }, [first, ref]);
  const id = useId();
  const length = value.trim().length;
  const over = length - MESSAGE_MAX;
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
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
            <IconButton label={text.emoji} className="text-muted-foreground">
              <Smile aria-hidden />
            </IconButton>
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Content
              aria-label={text.emoji}
              side="top"
              align="start"
              sideOffset={10}
              collisionPadding={12}
              onCloseAutoFocus={(event) => event.preventDefault()}
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
          ref={ref}
          id={id}
          rows={1}
          value={value}
          placeholder={text.hint}
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
        {over > 0 ? text.over(over) : length > MESSAGE_MAX - NEAR ? text.left(-over) : ""}
      </p>
    </form>
  );
}
