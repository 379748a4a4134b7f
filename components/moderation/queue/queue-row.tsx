"use client";

import { ImageIcon, UserCheck } from "lucide-react";
import { formatCount } from "@/components/shell/time/format";
import { Timestamp } from "@/components/shell/time/timestamp";
import { Badge } from "@/components/ui/badge";
import { formatMoment } from "@/lib/dates/format-date";
import type { QueueItem } from "@/lib/moderation/contract/desk";
import { commonText } from "@/lib/text/common";
import { desk, targets } from "@/lib/text/desk";
import { reasons } from "@/lib/text/rules";
import { screening } from "@/lib/text/screening";
import { SeverityBadge } from "./severity-badge";

const text = desk.queue;

function whyOf({ categories, found }: QueueItem): string {
  const said = [...categories.map((category) => reasons[category].name), ...found.map((what) => screening.found[what])];
  return [...new Set(said)].join(" · ");
}

interface QueueListRowProps {
  item: QueueItem;
  isOpen: boolean;
  onOpen: () => void;
}

export function QueueListRow({ item, isOpen, onOpen }: QueueListRowProps) {
  const { claim } = item;
  return (
    <li>
      <button
        type="button"
        data-case={item.id}
        aria-current={isOpen ? "true" : undefined}
        onClick={onOpen}
        className="flex w-full flex-col gap-1 border-l-2 border-l-transparent px-3 py-2.5 text-left transition-colors hover:bg-muted focus-visible:-outline-offset-2 aria-[current=true]:border-l-primary aria-[current=true]:bg-accent/50"
      >
        <span className="flex w-full items-center gap-1.5 text-xs">
          <SeverityBadge severity={item.severity} />
          <span className="font-semibold">{targets[item.targetType]}</span>
          {item.isHeld && <Badge variant="accent">{text.held}</Badge>}
          {item.hasMedia && <ImageIcon aria-label={text.media} className="size-3.5 text-muted-foreground" />}
          <span className="ml-auto shrink-0 text-muted-foreground">
            <Timestamp at={item.openedAt} />
          </span>
        </span>
        <span className="line-clamp-2 w-full break-words text-sm">
          <span className="font-medium">{item.subject ? commonText.fullName(item.subject) : text.gone}: </span>
          {item.excerpt || <span className="text-muted-foreground italic">{text.noWords}</span>}
        </span>
        <span className="line-clamp-1 w-full text-muted-foreground text-xs">{whyOf(item)}</span>
        <span className="flex w-full flex-wrap items-center gap-x-2 text-muted-foreground text-xs">
          {item.reportsCount > 0 && <span>{text.reports(item.reportsCount)}</span>}
          <span>{text.reach(formatCount(item.reach))}</span>
          {item.isAsked && <span className="font-medium text-foreground">{text.asked}</span>}
          {item.appealDueAt && (
            <span className="font-medium text-foreground">{text.due(formatMoment(item.appealDueAt))}</span>
          )}
          {claim && (
            <span className="flex items-center gap-1 font-medium text-foreground">
              <UserCheck aria-hidden className="size-3.5" />
              {claim.isMine ? text.mine : text.claimedBy(commonText.fullName(claim.by))}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}
