import { useTranslations } from "next-intl";
import { reasonDetailName } from "@/components/moderation/reports/reason-words";
import { REASON_CATEGORIES, REASONS, RULES, reasonDetails } from "@/lib/moderation/constants";

export function RulesList() {
  const tRules = useTranslations("rules");
  const t = useTranslations("community");
  const tReasons = useTranslations("reasons");
  return (
    <ol className="mt-8 flex flex-col gap-4">
      {RULES.map((rule) => {
        const about = REASON_CATEGORIES.filter((category) => REASONS[category].rule === rule);
        return (
          <li key={rule} id={rule} className="scroll-mt-20 rounded-xl border bg-card p-5">
            <h2 className="font-bold text-lg">{tRules(`${rule}.name`)}</h2>
            <p className="mt-1 leading-relaxed">{tRules(`${rule}.text`)}</p>
            <dl className="mt-3 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
              {about.map((category) => (
                <div key={category} className="contents">
                  <dt className="text-muted-foreground">{t("reportedAs")}</dt>
                  <dd>
                    {tReasons(`${category}.name`)}
                    <span className="block text-muted-foreground">
                      {reasonDetails(category)
                        .map((detail) => reasonDetailName(tReasons, category, detail))
                        .join(" · ")}
                    </span>
                  </dd>
                  <dt className="text-muted-foreground">{t("gravity")}</dt>
                  <dd>{t(`grave.${REASONS[category].severity}`)}</dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ol>
  );
}
