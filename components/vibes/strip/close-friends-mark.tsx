import { Star } from "lucide-react";

/**
 * A mark at the edge of a ring with vibes for close friends, so that it differs by more than its colour. Decorative.
 */
export function CloseFriendsMark({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={`pointer-events-none absolute grid size-5 place-items-center rounded-full border-2 border-card bg-success text-success-foreground ${className}`}
    >
      <Star className="size-3 fill-current" />
    </span>
  );
}
