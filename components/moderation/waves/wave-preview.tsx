import { Waves } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Link } from "@/components/shell/nav/link";
import { Timestamp } from "@/components/shell/time/timestamp";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Checkbox } from "@/components/ui/form/checkbox";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { fullName } from "@/lib/accounts/profile/full-name";
import { useStartWave } from "@/lib/moderation/client/waves";
import { MAX_WAVE_ITEMS } from "@/lib/moderation/constants";
import type { SiteRule } from "@/lib/moderation/contract/reasons";
import type { WaveMatch, WavePreview, WaveSearch } from "@/lib/moderation/contract/waves";
import { CasePart } from "../case/case-part";
import { DecisionTextField, RuleField } from "../decisions/decision-fields";

interface WavePreviewPartProps {
  search: WaveSearch;
  preview: WavePreview;
  onStarted: () => void;
}

const idOf = ({ targetType, targetId }: WaveMatch) => `${targetType}:${targetId}`;

/** What a search found, each of the newest with a checkbox, and the reason with which the rest is removed. */
export function WavePreviewPart({ search, preview, onStarted }: WavePreviewPartProps) {
  const t = useTranslations("staffWaves.preview");
  const tTemplate = useTranslations("staff.decide.template");
  const tRules = useTranslations("rules");
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const [rule, setRule] = useState<SiteRule | "">("honesty");
  /** Null while the message is the template. */
  const [words, setWords] = useState<string | null>(null);
  const start = useStartWave();
  const { posts, comments, authors, sample, before, isTooMany } = preview;
  const total = posts + comments;
  if (total === 0) return <EmptyState icon={Waves} title={t("none")} description={t("noneHint")} />;
  const message = words ?? (rule ? tTemplate("remove", { rule: tRules(`${rule}.name`) }) : "");
  const left = total - excluded.size;
  const toggle = (match: WaveMatch, isTicked: boolean) => {
    const next = new Set(excluded);
    if (isTicked) next.delete(idOf(match));
    else next.add(idOf(match));
    setExcluded(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!rule || message.trim() === "" || left === 0 || start.isPending) return;
    const targets = sample.filter((match) => excluded.has(idOf(match)));
    const body = {
      ...search,
      before,
      rule,
      text: message,
      excluded: targets.map(({ targetType, targetId }) => ({ targetType, targetId })),
    };
    void toastOutcome(start.mutateAsync(body), {
      done: (wave) => {
        toast({ variant: "success", title: t("started", { count: wave.total }) });
        onStarted();
      },
      failed: t("failed"),
    });
  };
  return (
    <CasePart title={t("title")}>
      <p role="status" className="font-medium">
        {isTooMany ? t("tooMany", { max: MAX_WAVE_ITEMS }) : t("found", { posts, comments, authors })}
      </p>
      {!isTooMany && (
        <form onSubmit={submit} className="mt-3 flex flex-col gap-4">
          <p className="text-muted-foreground text-sm">
            {sample.length < total ? t("sample", { count: sample.length }) : t("all")}
          </p>
          <ul aria-label={t("list")} className="max-h-96 divide-y overflow-y-auto rounded-lg border">
            {sample.map((match) => (
              <MatchRow
                key={idOf(match)}
                match={match}
                isTicked={!excluded.has(idOf(match))}
                onToggle={(isTicked) => toggle(match, isTicked)}
              />
            ))}
          </ul>
          <RuleField
            label={t("rule")}
            placeholder={t("chooseRule")}
            error={rule ? undefined : t("chooseRule")}
            value={rule}
            onChange={setRule}
          />
          <DecisionTextField
            label={t("message")}
            hint={t("messageHint")}
            error={undefined}
            value={message}
            onChange={setWords}
          />
          <Button
            type="submit"
            variant="destructive"
            className="self-start"
            disabled={!rule || message.trim() === "" || left === 0}
            loading={start.isPending}
          >
            {t("submit", { count: left })}
          </Button>
        </form>
      )}
    </CasePart>
  );
}

interface MatchRowProps {
  match: WaveMatch;
  isTicked: boolean;
  onToggle: (isTicked: boolean) => void;
}

function MatchRow({ match, isTicked, onToggle }: MatchRowProps) {
  const t = useTranslations("staffWaves.preview");
  const tTargets = useTranslations("targets");
  const id = useId();
  const { author, excerpt, isHeld, createdAt, targetType } = match;
  const name = fullName(author);
  return (
    <li className="flex items-start gap-4 p-3">
      <Checkbox
        id={id}
        aria-label={t("tick", { name, text: excerpt || t("noWords") })}
        className="mt-0.5"
        checked={isTicked}
        onCheckedChange={(checked) => onToggle(checked === true)}
      />
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-baseline gap-x-2 text-muted-foreground text-xs">
          <Link href={`/admin/users/${author.id}`} dir="auto" className="font-medium text-foreground hover:underline">
            {name}
          </Link>
          <span>{tTargets(targetType)}</span>
          <Timestamp at={createdAt} />
          {isHeld && <Badge variant="accent">{t("held")}</Badge>}
        </p>
        <label htmlFor={id} dir="auto" className="line-clamp-3 block whitespace-pre-wrap break-words">
          {excerpt || <span className="text-muted-foreground italic">{t("noWords")}</span>}
        </label>
      </div>
    </li>
  );
}
