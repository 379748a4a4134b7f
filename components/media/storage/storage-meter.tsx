import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";

import type { StorageUsage } from "@/lib/media/contract";
import { storageState } from "@/lib/media/policy";

const fills = { none: "fill-primary", fine: "fill-primary", warned: "fill-warning", full: "fill-destructive" } as const;

/** Storage usage with a textual warning above the threshold of docs/spec.md section 9. */
export function StorageMeter({ usage }: { usage: StorageUsage }) {
  const t = useTranslations("media");
  const { formatBytes } = useFormats();
  const { usedBytes, totalBytes } = usage;
  const state = storageState(usage);
  const percent = Math.min(100, Math.floor((usedBytes / totalBytes) * 100));
  const words = t("storage.used", { used: formatBytes(usedBytes), total: formatBytes(totalBytes) });
  return (
    <>
      <p aria-hidden className="text-sm tabular-nums">
        {words}
      </p>
      <meter
        className="sr-only"
        aria-label={t("storage.title")}
        aria-valuetext={words}
        min={0}
        max={totalBytes}
        value={Math.min(usedBytes, totalBytes)}
      >
        {words}
      </meter>
      <svg aria-hidden className="mt-2 h-2 w-full overflow-hidden rounded-full bg-secondary">
        <rect width={`${percent}%`} height="100%" className={fills[state]} />
      </svg>
      {(state === "warned" || state === "full") && (
        <p className={`mt-3 flex items-start gap-2 text-sm ${state === "full" ? "text-destructive" : "text-warning"}`}>
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            <strong className="font-semibold">{t("storage.percent", { percent })}</strong>
            <br />
            {state === "full" ? t("storage.full") : t("storage.warned")}
          </span>
        </p>
      )}
    </>
  );
}
