"use client";

import { ImageIcon, UserCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { Timestamp } from "@/components/shell/time/timestamp";
import { Badge } from "@/components/ui/badge";
import { fullName } from "@/lib/accounts/profile/full-name";

import type { QueueItem } from "@/lib/moderation/contract/staff";
import { SeverityBadge } from "./severity-badge";

/** A pause between two parts of a case's name. */
const Pause = () => <span className="sr-only">, </span>;

interface QueueListRowProps {
  item: QueueItem;
  isOpen: boolean;
  onOpen: () => void;
}

export function QueueListRow({ item, isOpen, onOpen }: QueueListRowProps) {
  const tTargets = useTranslations("targets");
  const tReasons = useTranslations("reasons");
  const tCategories = useTranslations("staffScreening.categories");
  const t = useTranslations("staff.queue");
  const { formatCount, formatMoment } = useFormats();
  const { claim } = item;
  const why = new Set([
    ...item.categories.map((category) => tReasons(`${category}.name`)),
    ...item.found.map((category) => tCategories(category)),
  ]);
  return (
    <li>
      <button
        type="button"
        data-case={item.id}
        aria-current={isOpen ? "true" : undefined}
        onClick={onOpen}
        className="relative flex w-full flex-col gap-1 border-l-2 border-l-transparent px-3 py-2.5 text-left transition-colors hover:bg-muted focus-visible:-outline-offset-2 aria-[current=true]:border-l-primary aria-[current=true]:bg-accent/50"
      >
        <span className="flex w-full items-center gap-1.5 text-xs">
          <SeverityBadge severity={item.severity} />
          <Pause />
          <span className="font-semibold">{tTargets(`${item.pictureKind ?? item.targetType}`)}</span>
          <Pause />
          {item.isHeld && (
            <>
              <Badge variant="accent">{t("held")}</Badge>
              <Pause />
            </>
          )}
          {item.hasMedia && (
            <>
              <ImageIcon aria-label={t("media")} className="size-3.5 text-muted-foreground" />
              <Pause />
            </>
          )}
          <span className="ml-auto shrink-0 text-muted-foreground">
            <Timestamp at={item.openedAt} />
          </span>
        </span>
        <Pause />
        <span dir="auto" className="line-clamp-2 w-full break-words text-sm">
          <span className="font-medium">{item.subject ? fullName(item.subject) : t("gone")}: </span>
          {item.excerpt || <span className="text-muted-foreground italic">{t("noWords")}</span>}
        </span>
        {why.size > 0 && <Pause />}
        <span dir="auto" className="line-clamp-1 w-full text-muted-foreground text-xs">
          {[...why].join(" · ")}
        </span>
        <Pause />
        <span className="flex w-full flex-wrap items-center gap-x-2 text-muted-foreground text-xs">
          {item.reportsCount > 0 && (
            <>
              <span>{t("reports", { count: item.reportsCount })}</span>
              <Pause />
            </>
          )}
          <span>{t("reach", { count: item.reach, shown: formatCount(item.reach) })}</span>
          {item.isAsked && (
            <>
              <Pause />
              <span className="font-medium text-foreground">{t("asked")}</span>
            </>
          )}
          {item.appealDueAt && (
            <>
              <Pause />
              <span className="font-medium text-foreground">{t("due", { when: formatMoment(item.appealDueAt) })}</span>
            </>
          )}
          {claim && (
            <>
              <Pause />
              <span className="flex items-center gap-1 font-medium text-foreground">
                <UserCheck aria-hidden className="size-3.5" />
                {claim.isMine ? t("mine") : t("claimedBy", { name: fullName(claim.by) })}
              </span>
            </>
          )}
        </span>
      </button>
    </li>
  );
}
