import { REASON_CATEGORIES, REASONS, RULES } from "@/lib/moderation/constants";
import { community as text } from "@/lib/text/community";
import { reasons, rules } from "@/lib/text/rules";

export function RulesList() {
  return (
    <ol className="mt-8 flex flex-col gap-4">
      {RULES.map((rule) => {
        const about = REASON_CATEGORIES.filter((category) => REASONS[category].rule === rule);
        return (
          <li key={rule} id={rule} className="scroll-mt-20 rounded-xl border bg-card p-5">
            <h2 className="font-bold text-lg">{rules[rule].name}</h2>
            <p className="mt-1 leading-relaxed">{rules[rule].text}</p>
            <dl className="mt-3 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
              {about.map((category) => (
                <div key={category} className="contents">
                  <dt className="text-muted-foreground">{text.reportedAs}</dt>
                  <dd>
                    {reasons[category].name}
                    <span className="block text-muted-foreground">
                      {Object.values<string>(reasons[category].details).join(" · ")}
                    </span>
                  </dd>
                  <dt className="text-muted-foreground">{text.gravity}</dt>
                  <dd>{text.grave[REASONS[category].severity]}</dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ol>
  );
}
