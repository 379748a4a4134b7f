import { useTranslations } from "next-intl";
import { PersonSkeleton, Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

const WIDTHS = ["w-48", "w-64 self-end", "w-56", "w-40 self-end", "w-72", "w-52 self-end"] as const;

/** Shown in place of the messages of a thread until they have been fetched. */
export function MessagesLoading() {
  const t = useTranslations("chat.thread");
  return (
    <SkeletonGroup label={t("loading")} className="flex min-h-0 flex-1 flex-col justify-end gap-3 overflow-hidden p-4">
      {WIDTHS.map((width) => (
        <Skeleton key={width} className={`h-10 shrink-0 rounded-2xl ${width}`} />
      ))}
    </SkeletonGroup>
  );
}

/** Shown in place of a thread, with its header and composer, until it and its code have been fetched. */
export function ThreadLoading() {
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PersonSkeleton className="h-16 shrink-0 border-b px-3" />
      <MessagesLoading />
      <div className="shrink-0 px-2 pt-1 pb-2 sm:px-4 sm:pb-3">
        <Skeleton className="h-12 rounded-3xl" />
      </div>
    </div>
  );
}
