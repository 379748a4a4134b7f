import { Link } from "@/components/shell/nav/link";
import { SingleColumn } from "@/components/shell/pages/layout";
import { formatSeconds, formatWhole } from "@/components/shell/time/format";
import { formatDate } from "@/lib/dates/format-date";
import { MODERATION_ACTIONS } from "@/lib/moderation/constants";
import type { Transparency } from "@/lib/moderation/contract";
import { decided } from "@/lib/text/desk";
import { reasons } from "@/lib/text/rules";
import { transparency as text } from "@/lib/text/transparency";
import { CasePart } from "./case/case-part";
import { formatPublicPercent } from "./case/percent";

const share = (of: number | null) => (of === null ? text.notYet : formatPublicPercent(of));

const actionName = (action: string) => {
  const known = MODERATION_ACTIONS.find((one) => one === action);
  return known ? decided[known] : action;
};

export function TransparencyView({ figures }: { figures: Transparency }) {
  const { medianMinutesToDecide: minutes, medianScreeningMs: ms } = figures;
  return (
    <SingleColumn className="flex flex-col gap-5">
      <div>
        <h1 className="font-bold text-3xl">{text.title}</h1>
        <p className="mt-2 text-lg text-muted-foreground">{text.text}</p>
        <p className="mt-1 text-muted-foreground text-sm">
          {figures.since ? text.since(formatDate(figures.since)) : text.none}
        </p>
      </div>
      <CasePart title={text.screened.title}>
        <Figures
          figures={[
            ["screened", text.screened.items, formatWhole(figures.screened)],
            ["passed", text.screened.passed, share(figures.passedShare)],
            ["took", text.screened.took, ms === null ? text.notYet : formatSeconds(ms)],
            ["false-holds", text.screened.falseHolds, share(figures.falseHoldShare)],
          ]}
        />
      </CasePart>
      <CasePart title={text.decided.title}>
        <Figures
          figures={[
            ["decisions", text.decided.decisions, formatWhole(figures.decisions)],
            ["reports", text.decided.reports, formatWhole(figures.reports)],
            ["median", text.decided.median, minutes === null ? text.notYet : text.minutes(minutes)],
            ["appeals", text.decided.appeals, formatWhole(figures.appeals)],
            [
              "reversed",
              text.decided.reversed,
              figures.reversedShare === null
                ? text.notYet
                : text.share(formatWhole(figures.reversedOnAppeal), formatPublicPercent(figures.reversedShare)),
            ],
          ]}
        />
      </CasePart>
      {figures.byReason.length > 0 && (
        <CasePart title={text.byReason}>
          <Table
            head={[text.reason, text.reports, text.actedOn]}
            rows={figures.byReason.map(({ category, reports, actedOn }) => [
              reasons[category].name,
              formatWhole(reports),
              formatWhole(actedOn),
            ])}
          />
        </CasePart>
      )}
      {figures.byAction.length > 0 && (
        <CasePart title={text.byAction}>
          <Table
            head={[text.action, text.count]}
            rows={figures.byAction.map(({ action, count }) => [actionName(action), formatWhole(count)])}
          />
        </CasePart>
      )}
      <CasePart title={text.terms.title}>
        <dl className="flex flex-col gap-2 text-sm">
          {text.terms.items.map(([word, meaning]) => (
            <div key={word}>
              <dt className="font-medium">{word}</dt>
              <dd className="text-muted-foreground">{meaning}</dd>
            </div>
          ))}
        </dl>
      </CasePart>
      <p>
        <Link href="/report" className="text-primary underline underline-offset-4">
          {text.outside}
        </Link>
      </p>
    </SingleColumn>
  );
}

function Figures({ figures }: { figures: readonly (readonly [key: string, name: string, value: string])[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
      {figures.map(([key, name, value]) => (
        <div key={key} data-figure={key} className="flex flex-col-reverse justify-end">
          <dt className="text-muted-foreground text-sm">{name}</dt>
          <dd className="font-bold text-2xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Table({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <table className="w-full text-left text-sm">
      <thead className="border-b">
        <tr>
          {head.map((name, at) => (
            <th key={name} scope="col" className={`py-2 font-semibold ${at > 0 ? "pl-3 text-right" : ""}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y">
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row" className="py-2 font-normal">
              {name}
            </th>
            {values.map((value, at) => (
              <td key={head[at + 1]} className="py-2 pl-3 text-right tabular-nums">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
