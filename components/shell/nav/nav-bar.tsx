import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/shell/nav/button-link";
import { buttonVariants } from "@/components/ui/button-variants";
import { basePath } from "@/lib/http/base-path";
import { NO_SCRIPT_STYLE } from "../inline-styles";
import { containerClass } from "../pages/layout";
import { Link } from "./link";
import { Logo } from "./logo";
import { NavAccount } from "./nav-account";
import { SignInLink } from "./sign-in-link";

export function NavBar() {
  const t = useTranslations("shell");
  return (
    <header data-shell className="sticky top-0 z-40 border-b bg-background/92 backdrop-blur-sm">
      <div className={`${containerClass} flex h-16 items-center gap-3 md:gap-6`}>
        <Link href="/" aria-label={t("homeLink")} className="-ml-1 flex h-11 items-center rounded-lg px-1">
          <Logo />
        </Link>
        <NavAccount
          signedOut={
            <>
              <ButtonLink href="/explore" variant="ghost" className="max-md:hidden">
                {t("explore")}
              </ButtonLink>
              <SignInLink className={buttonVariants({ variant: "ghost" })}>{t("signIn")}</SignInLink>
              <ButtonLink href="/pricing">{t("getStarted")}</ButtonLink>
            </>
          }
        />
        <noscript>
          {/* The session is found by script: without scripts everyone gets the signed-out links. */}
          <style>{NO_SCRIPT_STYLE}</style>
          <nav aria-label={t("mainNavigation")} data-unscripted className="flex items-center gap-2">
            <a href={`${basePath}/explore`} className={`${buttonVariants({ variant: "ghost" })} max-sm:hidden`}>
              {t("explore")}
            </a>
            <a href={`${basePath}/pricing`} className={buttonVariants()}>
              {t("getStarted")}
            </a>
          </nav>
        </noscript>
      </div>
    </header>
  );
}
