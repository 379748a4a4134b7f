import { UserRound } from "lucide-react";
import { Avatar } from "@/components/ui/avatar";
import type { CallPeer } from "@/lib/calls/client/call-screen";

export function CallAvatar({ person, size }: { person: CallPeer | null; size: "md" | "lg" | "xl" }) {
  if (person) return <Avatar person={person} size={size} />;
  return (
    <span aria-hidden className="grid size-14 place-items-center rounded-full bg-secondary text-muted-foreground">
      <UserRound className="size-1/2" />
    </span>
  );
}
