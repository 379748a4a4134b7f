"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { LoadMore } from "@/components/shell/loading/load-more";
import { ErrorState } from "@/components/ui/error-state";

import { itemsOfPages } from "@/lib/http/infinite-pages";
import { useOwnSupportRequests } from "@/lib/support/client";
import { Answer } from "./answer";

export function OwnRequests() {
  const { formatMoment } = useFormats();
  const t = useTranslations("support");
  const query = useOwnSupportRequests();
  const requests = itemsOfPages(query.data);
  if (query.isError && !query.data) return <ErrorState title={t("own.failed")} onRetry={() => query.refetch()} />;
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="own-title" className="mt-8">
      <h2 id="own-title" className="font-bold text-lg">
        {t("own.title")}
      </h2>
      <ul aria-labelledby="own-title" className="mt-2 divide-y overflow-hidden rounded-xl border bg-card">
        {requests.map(({ id, reference, topic, state, createdAt, text: words, answers }) => (
          <li key={id} data-request={reference} className="px-4 py-3">
            <p className="font-semibold">{t(`topics.${topic}`)}</p>
            <p className="text-muted-foreground text-sm">
              {reference} · {t(`states.${state}`)} · <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
            </p>
            <details className="group mt-1">
              <summary className="flex min-h-11 cursor-pointer items-center gap-1 text-sm sm:min-h-8">
                {t("own.request")}
                <ChevronDown aria-hidden className="size-4 text-muted-foreground group-open:rotate-180" />
              </summary>
              <p dir="auto" className="whitespace-pre-wrap break-words">
                {words}
              </p>
            </details>
            {answers.map((answer) => (
              <Answer key={answer.id} answer={answer} className="mt-2">
                {t("own.answer", { when: formatMoment(answer.createdAt) })}
              </Answer>
            ))}
          </li>
        ))}
      </ul>
      <LoadMore query={query} more={t("own.more")} failed={t("own.failed")} end="" />
    </section>
  );
}
