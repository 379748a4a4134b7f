import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import type { Message } from "@/lib/messages/contract";
import { useNameOf } from "../list/person";
import { useThreadContext } from "../thread/thread-context";
import { useNow } from "../thread/use-now";

interface SenderLineProps {
  message: Pick<Message, "sender" | "createdAt">;
  className?: string;
}

/** The sender of a message, and when they sent it. */
export function SenderLine({ message, className }: SenderLineProps) {
  const t = useTranslations("chat");
  const nameOf = useNameOf();
  const { me, times } = useThreadContext();
  const now = useNow();
  return (
    <span className={cn("flex gap-2", className)}>
      <span className="truncate font-semibold">
        {message.sender?.id === me.id ? t("thread.yourself") : nameOf(message.sender)}
      </span>
      <time dateTime={message.createdAt} className="ml-auto shrink-0 text-muted-foreground text-xs">
        {times.timeLabel(message.createdAt, now)}
      </time>
    </span>
  );
}
