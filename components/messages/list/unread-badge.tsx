"use client";

import { QueryClientContext } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useContext } from "react";
import { Queries } from "@/components/shell/loading/queries";
import { useServerData } from "@/components/shell/loading/use-server-data";
import { unreadOptions, useUnread } from "@/lib/messages/client/messages";

const EMPTY_STATE = { queries: [], mutations: [] };
const MAX_BADGE_COUNT = 99;

/** Unread count for the navigation; hidden at zero. */
export function UnreadBadge({ className = "" }: { className?: string }) {
  const client = useContext(QueryClientContext);
  const badge = <Badge className={className} />;
  return client ? badge : <Queries state={EMPTY_STATE}>{badge}</Queries>;
}

function Badge({ className }: { className: string }) {
  const t = useTranslations("chat");
  const { data } = useUnread();
  const count = useServerData(unreadOptions().queryKey, data)?.messages ?? 0;
  if (count === 0) return null;
  return (
    <span
      data-unread={count}
      className={`grid h-5 min-w-5 animate-pop-in place-items-center rounded-full bg-primary px-1.5 font-semibold text-primary-foreground text-xs tabular-nums ${className}`}
    >
      <span aria-hidden>{count > MAX_BADGE_COUNT ? `${MAX_BADGE_COUNT}+` : count}</span>
      <span className="sr-only">{t("badge", { count })}</span>
    </span>
  );
}
