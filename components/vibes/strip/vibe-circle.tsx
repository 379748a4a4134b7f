import type { ReactNode } from "react";
import { Avatar } from "@/components/ui/avatar";
import type { PublicUser } from "@/lib/accounts/contract";

/** The ring's meaning: unseen vibes, some for close friends, all seen, own in processing or held; or no ring. */
type Ring = "unseen" | "unseenClose" | "seen" | "waits" | "none";

// Distinguished by thickness as well as colour.
const RINGS: Record<Ring, string> = {
  unseen: "ring-[3px] ring-primary ring-offset-2",
  unseenClose: "ring-[3px] ring-success ring-offset-2",
  seen: "ring-2 ring-input/70 ring-offset-2",
  waits: "ring-[3px] ring-warning ring-offset-2",
  none: "",
};

interface VibeCircleProps {
  person: Pick<PublicUser, "id" | "firstName" | "lastName" | "profileImageUrl">;
  ring: Ring;
  label: string;
  caption: string;
  /** Whether Tab reaches it: one circle of the strip, and arrow keys the others. */
  isTabStop: boolean;
  onPress: () => void;
  /** Called when a press is likely, to preload. */
  onNear?: () => void;
  children?: ReactNode;
}

export function VibeCircle({ person, ring, label, caption, isTabStop, onPress, onNear, children }: VibeCircleProps) {
  return (
    <li className="relative w-18 shrink-0 snap-start">
      <button
        type="button"
        aria-label={label}
        tabIndex={isTabStop ? 0 : -1}
        data-vibes-of={person.id}
        data-ring={ring}
        onClick={onPress}
        onPointerEnter={onNear}
        onFocus={onNear}
        className="flex w-full flex-col items-center gap-1.5 rounded-xl pt-1.5 pb-1 focus-visible:-outline-offset-2"
      >
        <span className={`grid rounded-full ring-offset-card ${RINGS[ring]}`}>
          <Avatar person={person} size="lg" />
        </span>
        <span
          className={`w-full truncate px-0.5 text-center text-xs ${ring === "unseen" || ring === "unseenClose" ? "font-semibold" : "text-muted-foreground"}`}
        >
          {caption}
        </span>
      </button>
      {children}
    </li>
  );
}
