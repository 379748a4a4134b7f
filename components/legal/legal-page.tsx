import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { Link } from "@/components/shell/nav/link";
import { SingleColumn } from "@/components/shell/pages/layout";

const linkClass = "text-primary underline underline-offset-4";

const PAGES = [
  ["/privacy", "privacy"],
  ["/terms", "terms"],
  ["/rules", "rules"],
  ["/accessibility", "accessibility"],
  ["/support", "support"],
] as const;

export interface LegalPageProps {
  path: (typeof PAGES)[number][0];
  title: string;
  intro: string;
  since: string;
  contents: readonly { id: string; title: string }[];
  /** The site's owner, for pages that name it; null if not configured. */
  owner?: string | null | undefined;
  children: ReactNode;
}

export function LegalPage({ path, title, intro, since, contents, owner, children }: LegalPageProps) {
  const t = useTranslations("legal");
  const tFooter = useTranslations("footer");
  const { formatDate } = useFormats();
  return (
    <SingleColumn className="pb-12">
      <h1 className="font-bold text-3xl">{title}</h1>
      <p className="mt-3 text-lg leading-relaxed">{intro}</p>
      <p className="mt-1 text-muted-foreground text-sm">{t("since", { day: formatDate(since) })}</p>
      <nav aria-label={t("contents")} className="mt-5 rounded-xl border bg-card p-4 print:hidden">
        <ol className="flex flex-col sm:block sm:columns-2">
          {contents.map((each) => (
            <li key={each.id}>
              <a href={`#${each.id}`} className={`inline-flex min-h-11 items-center sm:min-h-8 ${linkClass}`}>
                {each.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {owner === undefined ? null : (
        <section aria-labelledby="operator-title" className="mt-8">
          <h2 id="operator-title" className="font-bold text-xl">
            {t("operator.title")}
          </h2>
          <p className="mt-3 leading-relaxed">
            {owner === null ? t("operator.unnamed") : t("operator.named", { owner })}{" "}
            <Link href="/support" className={linkClass}>
              {t("operator.write")}
            </Link>
          </p>
        </section>
      )}
      {children}
      <nav aria-label={t("also")} className="mt-10 flex flex-wrap gap-x-5 border-t pt-4 print:hidden">
        {PAGES.filter(([href]) => href !== path).map(([href, name]) => (
          <Link key={href} href={href} className={`inline-flex min-h-11 items-center ${linkClass}`}>
            {tFooter(`${name}`)}
          </Link>
        ))}
      </nav>
    </SingleColumn>
  );
}
