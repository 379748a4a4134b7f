"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Field } from "@/components/ui/form/field";
import { Textarea } from "@/components/ui/form/textarea";
import { CompletionList, completionId } from "./completion-list";
import { useCompletion } from "./use-completion";

/** The remaining characters are shown from this many on. */
const COUNTER_THRESHOLD_CHARS = 500;

interface AutocompleteTextFieldProps {
  label: string;
  hint: string;
  empty: string;
  max: number;
  rows: number;
  value: string;
  onChange: (value: string) => void;
  /** The initial selection, so that typing replaces it. */
  selected?: { start: number; end: number };
  ref?: RefObject<HTMLTextAreaElement | null>;
  className?: string;
}

export function AutocompleteTextField({
  label,
  hint,
  empty,
  max,
  rows,
  value,
  onChange,
  selected,
  ref,
  className,
}: AutocompleteTextFieldProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  const area = ref ?? own;
  const [first] = useState({ selected, value, onChange });
  const [emptied, setEmptied] = useState(false);
  const { listId, offers, active, look, take, onKeyDown, close } = useCompletion(area, onChange);
  useEffect(() => {
    const box = area.current;
    if (!box) return;
    // Text typed before hydration: React does not know it and would reset it.
    if (box.value !== "" && box.value !== first.value) first.onChange(box.value);
    if (first.selected) box.setSelectionRange(first.selected.start, first.selected.end);
  }, [first, area]);
  return (
    <>
      <Field
        label={label}
        hideLabel
        className="w-full"
        error={emptied ? empty : undefined}
        hint={<Room length={value.trim().length} max={max} />}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={area}
            aria-autocomplete="list"
            aria-controls={offers.length > 0 ? listId : undefined}
            aria-activedescendant={active >= 0 ? completionId(listId, active) : undefined}
            onKeyDown={onKeyDown}
            onSelect={look}
            onBlur={close}
            rows={rows}
            value={value}
            placeholder={hint}
            className={className}
            onChange={(event) => {
              setEmptied(event.target.value.trim() === "");
              onChange(event.target.value);
            }}
          />
        )}
      </Field>
      {offers.length > 0 && <CompletionList id={listId} offers={offers} active={active} onTake={take} />}
    </>
  );
}

function Room({ length, max }: { length: number; max: number }) {
  const t = useTranslations("posts");
  const over = length - max;
  return (
    <span aria-live="polite" data-over={over > 0} className="block text-right data-[over=true]:text-destructive">
      {over > 0
        ? t("compose.over", { count: over })
        : length > max - COUNTER_THRESHOLD_CHARS
          ? t("compose.left", { count: -over })
          : ""}
    </span>
  );
}
