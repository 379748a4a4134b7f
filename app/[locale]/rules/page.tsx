import { useTranslations } from "next-intl";
import { LegalPage } from "@/components/legal/legal-page";
import { RulesList } from "@/components/legal/rules-list";
import { Link } from "@/components/shell/nav/link";
import { Frame } from "@/components/shell/pages/frame";
import { RULES } from "@/lib/moderation/constants";
import { legalMetadata } from "@/lib/search/crawlers/legal-metadata";

export const dynamic = "force-static";
export const generateMetadata = () => legalMetadata("community", "/rules");

const STEPS = [0, 1, 2, 3, 4, 5] as const;

const linkClass = "text-primary underline underline-offset-4";

export default function RulesPage() {
  const t = useTranslations("community");
  const tFooter = useTranslations("footer");
  const tRules = useTranslations("rules");
  const contents = [
    ...RULES.map((rule) => ({ id: rule, title: tRules(`${rule}.name`) })),
    { id: "how", title: t("how.title") },
    { id: "danger", title: t("danger.title") },
  ];
  return (
    <Frame messages={[]}>
      <LegalPage path="/rules" title={t("title")} intro={t("intro")} since={t("since")} contents={contents}>
        <RulesList />
        <section id="how" aria-labelledby="how-title" className="mt-8 scroll-mt-20">
          <h2 id="how-title" className="font-bold text-xl">
            {t("how.title")}
          </h2>
          <ol className="mt-3 flex list-decimal flex-col gap-2 pl-5 leading-relaxed">
            {STEPS.map((step) => (
              <li key={step}>{t(`how.list.${step}`)}</li>
            ))}
          </ol>
          <p className="mt-3 flex flex-wrap gap-x-5">
            <Link href="/report" className={linkClass}>
              {tFooter("report")}
            </Link>
            <Link href="/transparency" className={linkClass}>
              {t("figures")}
            </Link>
          </p>
        </section>
        <section id="danger" aria-labelledby="danger-title" className="mt-8 scroll-mt-20">
          <h2 id="danger-title" className="font-bold text-xl">
            {t("danger.title")}
          </h2>
          <p className="mt-3 leading-relaxed">{t("danger.text")}</p>
        </section>
      </LegalPage>
    </Frame>
  );
}
