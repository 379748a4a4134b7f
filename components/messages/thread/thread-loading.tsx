import { useTranslations } from "next-intl";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

const WIDTHS = ["w-48", "w-64 self-end", "w-56", "w-40 self-end", "w-72", "w-52 self-end"] as const;

/** In the place of a thread until it and its code have been fetched. */
export function ThreadLoading() {
  const t = useTranslations("chat.thread");
  return (
    <SkeletonGroup label={t("loading")} className="mt-auto flex flex-col gap-3 p-4 pb-24">
      {WIDTHS.map((width) => (
        <Skeleton key={width} className={`h-10 rounded-2xl ${width}`} />
      ))}
    </SkeletonGroup>
  );
}
