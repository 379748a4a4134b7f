import { useTranslations } from "next-intl";

import { LanguageSwitch } from "../nav/language-switch";
import { Link } from "../nav/link";
import { Logo } from "../nav/logo";
import { SignInLink } from "../nav/sign-in-link";
import { ThemeToggle } from "../nav/theme-toggle";
import { containerClass } from "./layout";

const linkClass =
  "flex h-11 items-center rounded-md px-2 font-medium text-muted-foreground text-sm transition-colors hover:text-foreground";

/** Their paths, and their names in the messages. */
const PAGES = ["transparency", "report", "rules", "privacy", "terms", "accessibility", "support"] as const;

export function SiteFooter() {
  const tFooter = useTranslations("footer");
  const t = useTranslations("shell");
  return (
    <footer data-shell className="mt-auto border-t">
      <div className={`${containerClass} flex flex-wrap items-center gap-x-6 gap-y-2 py-6`}>
        <Logo className="text-lg" />
        <p className="text-muted-foreground text-sm">{tFooter("line")}</p>
        <div className="-mx-2 flex flex-wrap items-center gap-x-2 sm:ml-auto">
          <nav aria-label={tFooter("label")} className="contents">
            {PAGES.map((page) => (
              <Link key={page} href={`/${page}`} className={linkClass}>
                {tFooter(page)}
              </Link>
            ))}
            <Link href="/pricing" className={linkClass}>
              {t("pricing")}
            </Link>
            <SignInLink className={linkClass}>{t("signIn")}</SignInLink>
          </nav>
          <LanguageSwitch />
          {/* On larger screens it is in the top bar. */}
          <ThemeToggle className="sm:hidden" />
        </div>
      </div>
    </footer>
  );
}
