import { useTranslations } from "next-intl";
import { containerClass } from "@/components/shell/pages/layout";
import { LandingGlyph } from "./landing-glyph";

const CARDS = [
  { icon: "shield", item: "safety" },
  { icon: "sprout", item: "economy" },
  { icon: "zap", item: "speed" },
] as const;

export function Features() {
  const t = useTranslations("landing.features");
  return (
    <section aria-labelledby="features" className="border-y bg-card">
      <div className={`${containerClass} py-16 lg:py-24`}>
        <h2 id="features" className="font-bold text-3xl">
          {t("title")}
        </h2>
        <p className="mt-3 text-lg text-muted-foreground">{t("text")}</p>
        <ul className="mt-10 grid gap-10 md:grid-cols-3 md:gap-8 lg:gap-14">
          {CARDS.map(({ icon, item }) => (
            <li key={icon}>
              <span className="grid h-20 w-16 place-items-end justify-center rounded-t-full bg-accent pb-4 text-accent-foreground">
                <LandingGlyph name={icon} className="size-7" stroke={1.75} />
              </span>
              <h3 className="mt-5 font-semibold text-xl">{t(`items.${item}.title`)}</h3>
              <p className="mt-2 text-muted-foreground leading-7">{t(`items.${item}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
