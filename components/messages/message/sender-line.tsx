import { cn } from "@/components/ui/cn";
import type { Message } from "@/lib/messages/contract";
import { chat } from "@/lib/text/chat";
import { nameOf } from "../list/person";
import { useThreadContext } from "../thread/thread-context";
import { timeLabel } from "../thread/times";
import { useNow } from "../thread/use-now";

interface SenderLineProps {
  message: Pick<Message, "sender" | "createdAt">;
  className?: string;
}

/** The sender of a message, and when they sent it. */
export function SenderLine({ message, className }: SenderLineProps) {
  const { me, timeZone } = useThreadContext();
  const now = useNow();
  return (
    <span className={cn("flex gap-2", className)}>
      <span className="truncate font-semibold">
        {message.sender?.id === me.id ? chat.thread.yourself : nameOf(message.sender)}
      </span>
      <time dateTime={message.createdAt} className="ml-auto shrink-0 text-muted-foreground text-xs">
        {timeLabel(message.createdAt, now, timeZone)}
      </time>
    </span>
  );
}
