import { Check } from "lucide-react";
import { Button } from "@/components/ui/button";

interface AddPersonButtonProps {
  isAdded: boolean;
  isPending: boolean;
  onAdd: () => void;
  text: { add: string; added: string };
  /** Its names for screen readers. */
  names: { add: string; added: string };
}

/** A button beside a person who was found. It stays when they are added, so that it keeps the focus. */
export function AddPersonButton({ isAdded, isPending, onAdd, text, names }: AddPersonButtonProps) {
  return (
    <Button
      size="sm"
      variant={isAdded ? "ghost" : "default"}
      aria-label={isAdded ? names.added : names.add}
      aria-disabled={isAdded}
      loading={isPending}
      onClick={isAdded ? undefined : onAdd}
    >
      {isAdded && <Check aria-hidden />}
      {isAdded ? text.added : text.add}
    </Button>
  );
}
