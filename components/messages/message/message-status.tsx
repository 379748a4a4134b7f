import { Check, CheckCheck, CircleAlert, Clock, CloudOff, EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ThreadItem } from "@/lib/messages/client/thread/thread-item";

const ICONS = {
  sending: Clock,
  waiting: CloudOff,
  refused: CircleAlert,
  sent: Check,
  delivered: CheckCheck,
  read: CheckCheck,
  held: EyeOff,
} as const;

/** Null for the other person's messages. */
export const sendStatusOf = ({ status, state }: ThreadItem): keyof typeof ICONS | null =>
  status !== null && state === "held" ? "held" : status;

export function MessageStatus({ item }: { item: ThreadItem }) {
  const t = useTranslations("chat");
  const status = sendStatusOf(item);
  if (!status) return null;
  const Icon = ICONS[status];
  return (
    <span data-status={status} title={t(`status.${status}`)} className="inline-flex">
      <Icon
        role="img"
        aria-label={t(`status.${status}`)}
        className={`size-4 ${status === "read" ? "text-primary" : status === "refused" ? "text-destructive" : ""}`}
      />
    </span>
  );
}
