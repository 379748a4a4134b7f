import type { Metadata } from "next";
import { LegalPage } from "@/components/legal/legal-page";
import { RulesList } from "@/components/legal/rules-list";
import { Link } from "@/components/shell/nav/link";
import { Frame } from "@/components/shell/pages/frame";
import { env } from "@/lib/env";
import { RULES } from "@/lib/moderation/constants";
import { community as text } from "@/lib/text/community";
import { footer } from "@/lib/text/footer";
import { rules } from "@/lib/text/rules";

export const dynamic = "force-static";
export const metadata: Metadata = {
  get title() {
    return text.title;
  },
  get description() {
    return text.description;
  },
  ...(env.APP_URL && { alternates: { canonical: `${env.BASE_PATH}/rules` } }),
};

const contents = () => [
  ...RULES.map((rule) => ({ id: rule, title: rules[rule].name })),
  { id: "how", title: text.how.title },
  { id: "danger", title: text.danger.title },
];

const linkClass = "text-primary underline underline-offset-4";

export default function RulesPage() {
  return (
    <Frame>
      <LegalPage path="/rules" title={text.title} intro={text.intro} since={text.since} contents={contents()}>
        <RulesList />
        <section id="how" aria-labelledby="how-title" className="mt-8 scroll-mt-20">
          <h2 id="how-title" className="font-bold text-xl">
            {text.how.title}
          </h2>
          <ol className="mt-3 flex list-decimal flex-col gap-2 pl-5 leading-relaxed">
            {text.how.list.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="mt-3 flex flex-wrap gap-x-5">
            <Link href="/report" className={linkClass}>
              {footer.report}
            </Link>
            <Link href="/transparency" className={linkClass}>
              {text.figures}
            </Link>
          </p>
        </section>
        <section id="danger" aria-labelledby="danger-title" className="mt-8 scroll-mt-20">
          <h2 id="danger-title" className="font-bold text-xl">
            {text.danger.title}
          </h2>
          <p className="mt-3 leading-relaxed">{text.danger.text}</p>
        </section>
      </LegalPage>
    </Frame>
  );
}
