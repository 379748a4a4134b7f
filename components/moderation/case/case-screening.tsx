import { formatClock } from "@/components/media/player/play-time";
import { formatSeconds } from "@/components/shell/time/format";
import { Badge } from "@/components/ui/badge";
import type { StaffCase } from "@/lib/moderation/contract/desk";
import { desk } from "@/lib/text/desk";
import { screening as words } from "@/lib/text/screening";
import { CasePart } from "./case-part";
import { formatPercent } from "./percent";

const text = desk.case;

export function CaseScreening({ of: { screening, preview } }: { of: StaffCase }) {
  if (!screening) return null;
  const { verdict, hits, ms, version } = screening;
  const placeOf = (hit: (typeof hits)[number]) => {
    if (!hit.media) return null;
    if (hit.media.seconds !== null) return words.inVideo(formatClock(hit.media.seconds));
    const at = preview.media.findIndex(({ id }) => id === hit.media?.id);
    return at < 0 || preview.media.length === 1 ? words.inThePicture : words.inPicture(at + 1);
  };
  return (
    <CasePart
      title={text.screening}
      aside={
        <Badge variant={verdict === "hold" || verdict === "reject" ? "destructive" : "outline"}>
          {text.verdicts[verdict]}
        </Badge>
      }
    >
      {hits.length === 0 && <p className="text-muted-foreground text-sm">{text.notScreened}</p>}
      <ul className="flex flex-col gap-2">
        {hits.map((hit) => (
          <li
            key={`${hit.source} ${hit.category} ${hit.media?.id} ${hit.media?.seconds} ${hit.start}`}
            className="grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-x-3 text-sm"
          >
            <span className="min-w-0">
              <span className="font-medium first-letter:uppercase">{words.found[hit.category]}</span>
              {hit.text.trim() && <span className="break-words"> {words.quoted(hit.text.trim())}</span>}
              <span className="block text-muted-foreground">
                {[text.source[hit.source], placeOf(hit)].filter(Boolean).join(", ")}
              </span>
            </span>
            <span className="text-right">
              <span className="block tabular-nums">{text.certainty(formatPercent(hit.score))}</span>
              <span aria-hidden className="mt-1 block h-1.5 overflow-hidden rounded-full bg-secondary">
                <span className="block h-full rounded-full bg-warning" style={{ width: formatPercent(hit.score) }} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted-foreground text-xs">{text.took(formatSeconds(ms), version)}</p>
    </CasePart>
  );
}
