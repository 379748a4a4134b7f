import { Waves } from "lucide-react";
import { useTranslations } from "next-intl";
import { LoadMore } from "@/components/shell/loading/load-more";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { SkeletonRows, TextSkeleton } from "@/components/ui/skeleton";
import { itemsOfPages } from "@/lib/http/infinite-pages";
import { useWaves } from "@/lib/moderation/client/waves";
import { WaveListRow } from "./wave-list-row";

/** The waves, the newest first; those that are being removed or undone show their progress. */
export function WaveList() {
  const t = useTranslations("staffWaves.list");
  const query = useWaves();
  const list = itemsOfPages(query.data);
  return (
    <section>
      <h2 className="mb-2 font-semibold text-lg">{t("title")}</h2>
      {query.isPending && (
        <SkeletonRows label={t("loading")}>
          <TextSkeleton lines={2} className="p-4" />
        </SkeletonRows>
      )}
      {query.isError && !query.data && <ErrorState title={t("failed")} onRetry={() => query.refetch()} />}
      {query.data && list.length === 0 && <EmptyState icon={Waves} title={t("empty")} />}
      {list.length > 0 && (
        <>
          <ul aria-label={t("title")} className="divide-y overflow-hidden rounded-xl border bg-card">
            {list.map((wave) => (
              <WaveListRow key={wave.id} wave={wave} />
            ))}
          </ul>
          <LoadMore query={query} more={t("more")} failed={t("failed")} end={query.data?.pages[1] ? t("end") : ""} />
        </>
      )}
    </section>
  );
}
