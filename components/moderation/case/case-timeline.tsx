import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";

import type { TimelineEvent } from "@/lib/moderation/contract/cases";

export function CaseTimeline({ events }: { events: readonly TimelineEvent[] }) {
  const t = useTranslations("steps");
  const { formatMoment } = useFormats();
  return (
    <ol className="flex flex-col">
      {events.map(({ event, at, action }) => (
        <li key={`${event} ${at}`} className="group flex gap-3">
          <span aria-hidden className="flex flex-col items-center pt-1.5">
            <span className="size-2.5 shrink-0 rounded-full bg-primary" />
            <span className="w-px flex-1 bg-border group-last:hidden" />
          </span>
          <span className="pb-4 text-sm group-last:pb-0">
            <span className="font-medium">
              {event === "decided" && action ? t(`decidedAs.${action}`) : t(`${event}`)}
            </span>
            <time dateTime={at} className="block text-muted-foreground">
              {formatMoment(at)}
            </time>
          </span>
        </li>
      ))}
    </ol>
  );
}
