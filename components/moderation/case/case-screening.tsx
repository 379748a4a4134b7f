import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { Badge } from "@/components/ui/badge";
import { formatClock } from "@/lib/dates/format-clock";
import type { StaffCase } from "@/lib/moderation/contract/staff";
import { CasePart } from "./case-part";
import { wholePercent } from "./percent";

export function CaseScreening({ of: { screening, preview } }: { of: StaffCase }) {
  const tScreening = useTranslations("screening");
  const t = useTranslations("staff.case");
  const { formatPercent, formatSeconds } = useFormats();
  if (!screening) return null;
  const { verdict, hits, ms, version } = screening;
  const placeOf = (hit: (typeof hits)[number]) => {
    if (!hit.media) return null;
    if (hit.media.seconds !== null) return tScreening("inVideo", { time: formatClock(hit.media.seconds) });
    const at = preview.media.findIndex(({ id }) => id === hit.media?.id);
    return at < 0 || preview.media.length === 1
      ? tScreening("inThePicture")
      : tScreening("inPicture", { number: at + 1 });
  };
  return (
    <CasePart
      title={t("screening")}
      aside={
        <Badge variant={verdict === "hold" || verdict === "reject" ? "destructive" : "outline"}>
          {t(`verdicts.${verdict}`)}
        </Badge>
      }
    >
      {hits.length === 0 && <p className="text-muted-foreground text-sm">{t("notScreened")}</p>}
      <ul className="flex flex-col gap-2">
        {hits.map((hit) => (
          <li
            key={`${hit.source} ${hit.category} ${hit.media?.id} ${hit.media?.seconds} ${hit.start}`}
            className="grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-x-3 text-sm"
          >
            <span className="min-w-0">
              <span className="font-medium first-letter:uppercase">{tScreening(`found.${hit.category}`)}</span>
              {hit.text.trim() && (
                <span className="break-words"> {tScreening("quoted", { words: hit.text.trim() })}</span>
              )}
              <span className="block text-muted-foreground">
                {[t(`source.${hit.source}`), placeOf(hit)].filter(Boolean).join(", ")}
              </span>
            </span>
            <span className="text-right">
              <span className="block tabular-nums">
                {t("certainty", { percent: formatPercent(wholePercent(hit.score)) })}
              </span>
              <span aria-hidden className="mt-1 block h-1.5 overflow-hidden rounded-full bg-secondary">
                <span
                  className="block h-full rounded-full bg-warning"
                  style={{ width: `${wholePercent(hit.score)}%` }}
                />
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted-foreground text-xs">{t("took", { time: formatSeconds(ms), version })}</p>
    </CasePart>
  );
}
