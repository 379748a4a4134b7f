"use client";

import type { ComponentProps, FormEvent } from "react";
import { Button, type ButtonProps } from "../button";
import { TextareaField } from "./text-fields";
import { useDraftText } from "./use-draft-text";

type AreaProps = Pick<ComponentProps<typeof TextareaField>, "label" | "hint" | "rows" | "maxLength">;

interface TextFormProps extends AreaProps, Pick<ButtonProps, "variant" | "size"> {
  submit: string;
  isPending: boolean;
  className?: string;
  /** Names the text's subject, to keep what was typed when the session ends. */
  draft?: string;
  owner?: string;
  /** Gets a text that is not blank. `clear` empties the field. */
  onSubmit: (text: string, clear: () => void) => void;
}

/** A form of one text: it cannot be sent while it is blank or being sent. */
export function TextForm(props: TextFormProps) {
  const { submit, isPending, className, draft = null, owner, onSubmit, variant, size, ...area } = props;
  const [text, setText] = useDraftText(draft, "", owner);
  const isBlank = text.trim() === "";
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank && !isPending) onSubmit(text, () => setText(""));
  };
  return (
    <form onSubmit={send} className={className}>
      <TextareaField {...area} value={text} onChange={setText} />
      <Button type="submit" variant={variant} size={size} className="mt-3" disabled={isBlank} loading={isPending}>
        {submit}
      </Button>
    </form>
  );
}
