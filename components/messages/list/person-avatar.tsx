import { UserRound } from "lucide-react";
import { Avatar } from "@/components/ui/avatar";
import type { AvatarSize } from "@/components/ui/initials";
import type { PublicUser } from "@/lib/accounts/contract";

interface PersonAvatarProps {
  /** Null for a deleted account. */
  person: PublicUser | null;
  size?: Extract<AvatarSize, "sm" | "md" | "xl">;
  /** Shown as a dot, with text for screen readers. */
  online?: boolean;
}

const EMPTY = { sm: "size-8", md: "size-10", xl: "size-24" } as const;

export function PersonAvatar({ person, size = "md", online = false }: PersonAvatarProps) {
  return (
    <span className="relative inline-flex shrink-0">
      {person ? (
        <Avatar person={person} size={size} />
      ) : (
        <span
          aria-hidden
          className={`grid place-items-center rounded-full bg-secondary text-muted-foreground ${EMPTY[size]}`}
        >
          <UserRound className="size-1/2" />
        </span>
      )}
      {online && (
        <span
          aria-hidden
          className="absolute right-0 bottom-0 size-3 rounded-full border-2 border-background bg-success"
        />
      )}
    </span>
  );
}
