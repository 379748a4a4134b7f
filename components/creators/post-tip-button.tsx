import type { ComponentProps } from "react";
import { TipTrigger } from "./tip-trigger";

const CLASS =
  "inline-flex h-9 min-h-11 select-none items-center justify-center gap-2 whitespace-nowrap rounded-lg border border-input/60 bg-card px-3 font-semibold text-foreground text-sm transition-[background-color,border-color,scale] hover:border-input hover:bg-muted active:scale-[0.98] max-sm:rounded-full max-sm:px-2.5 sm:ml-1";

/** The tip button on a post's card, with the card's words: those of tips are sent with the dialog. */
export function PostTipButton(props: Omit<ComponentProps<typeof TipTrigger>, "className">) {
  return <TipTrigger {...props} className={CLASS} />;
}
