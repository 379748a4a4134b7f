import { useTranslations } from "next-intl";
import { HeroArt } from "@/components/landing/hero-art";
import { ButtonLink } from "@/components/shell/nav/button-link";
import { containerClass } from "@/components/shell/pages/layout";

export function Hero() {
  const t = useTranslations("landing");
  return (
    <section
      className={`${containerClass} grid items-center gap-10 pt-10 pb-16 sm:pt-14 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] lg:gap-14 lg:pb-24`}
    >
      <div>
        <p className="font-medium text-primary">{t("eyebrow")}</p>
        <h1 className="mt-4 max-w-[11em] font-bold text-display">{t("title")}</h1>
        <p className="mt-6 max-w-[34rem] text-lg text-muted-foreground sm:text-xl sm:leading-8">{t("lead")}</p>
        <div className="mt-8 flex flex-wrap items-center gap-3">
          <ButtonLink href="/pricing" size="lg">
            {t("earn")}
          </ButtonLink>
          <ButtonLink href="/auth" variant="outline" size="lg">
            {t("signIn")}
          </ButtonLink>
          <ButtonLink href="/explore" variant="link" size="lg" className="max-sm:w-full sm:ml-3">
            {t("explore")}
          </ButtonLink>
        </div>
      </div>
      <HeroArt />
    </section>
  );
}
