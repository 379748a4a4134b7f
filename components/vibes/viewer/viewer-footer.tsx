import { Eye } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import type { DailyVibe } from "@/lib/vibes/contract";
import { useViewCount } from "../use-view-count";

interface ViewerFooterProps {
  vibe: DailyVibe;
  onViewers: (() => void) | null;
  children: ReactNode;
  reply: ReactNode;
}

export function ViewerFooter({ vibe, onViewers, children, reply }: ViewerFooterProps) {
  const t = useTranslations("vibes");
  const { formatCount } = useFormats();
  const views = useViewCount(vibe);
  const line = "inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-medium text-sm";
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 flex flex-col gap-1 bg-linear-to-t from-black/75 to-transparent px-2 pt-8 pb-[max(0.5rem,env(safe-area-inset-bottom))] *:pointer-events-auto">
      <div data-panel className="px-1 empty:hidden">
        {children}
      </div>
      {onViewers ? (
        <button
          type="button"
          onClick={onViewers}
          aria-label={t("viewers.open", { count: vibe.viewCount, shown: formatCount(vibe.viewCount) })}
          className={`${line} self-start hover:bg-white/20 focus-visible:-outline-offset-2 focus-visible:outline-white`}
        >
          <Eye aria-hidden className="size-5" />
          {views}
        </button>
      ) : (
        <p className={`${line} pointer-events-none! self-start`}>
          <Eye aria-hidden className="size-5" />
          {views}
        </p>
      )}
      {reply}
    </div>
  );
}
