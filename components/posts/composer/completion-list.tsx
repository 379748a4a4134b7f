import { useTranslations } from "next-intl";

import type { Completion } from "./use-completion";

interface CompletionListProps {
  id: string;
  offers: readonly Completion[];
  active: number;
  onTake: (offer: Completion) => void;
}

export const completionId = (listId: string, place: number) => `${listId}-${place}`;

export function CompletionList({ id, offers, active, onTake }: CompletionListProps) {
  const t = useTranslations("composing");
  return (
    <div
      role="listbox"
      id={id}
      aria-label={t("completion.label")}
      className="mt-1 overflow-hidden rounded-lg border bg-popover text-popover-foreground text-sm"
    >
      {offers.map((offer, place) => (
        <div
          key={offer.words}
          role="option"
          id={completionId(id, place)}
          tabIndex={-1}
          aria-selected={place === active}
          // Pointer down, because a click would blur the field first.
          onPointerDown={(event) => {
            event.preventDefault();
            onTake(offer);
          }}
          className="flex min-h-11 cursor-pointer items-center gap-2 px-3 hover:bg-muted aria-selected:bg-muted"
        >
          <span className="font-medium">{offer.words}</span>
          {offer.note && <span className="truncate text-muted-foreground">{offer.note}</span>}
        </div>
      ))}
    </div>
  );
}
