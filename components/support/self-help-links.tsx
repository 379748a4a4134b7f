import { useTranslations } from "next-intl";
import { Link } from "@/components/shell/nav/link";

const linkClass = "inline-flex min-h-11 items-center text-primary underline underline-offset-4 sm:min-h-8";

export function SelfHelpLinks({ isSignedIn }: { isSignedIn: boolean }) {
  const tFooter = useTranslations("footer");
  const t = useTranslations("support");
  const links = [
    ...(isSignedIn
      ? ([
          ["/subscription", t("sooner.plan")],
          ["/cases", t("sooner.cases")],
        ] as const)
      : ([
          ["/auth?mode=forgot", t("sooner.password")],
          ["/report", t("sooner.report")],
        ] as const)),
    ["/rules", tFooter("rules")],
    ["/privacy", tFooter("privacy")],
    ["/terms", tFooter("terms")],
    ["/accessibility", tFooter("accessibility")],
  ] as const;
  return (
    <nav aria-labelledby="sooner-title" className="mt-8">
      <h2 id="sooner-title" className="font-bold text-lg">
        {t("sooner.title")}
      </h2>
      <ul className="mt-1 flex flex-col sm:block sm:columns-2">
        {links.map(([href, name]) => (
          <li key={href}>
            <Link href={href} className={linkClass}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
