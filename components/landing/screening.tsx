import { useTranslations } from "next-intl";
import { SafetyRate } from "@/components/landing/safety-rate";
import { containerClass } from "@/components/shell/pages/layout";

const STEPS = [0, 1, 2] as const;

export function ScreeningSection() {
  const t = useTranslations("landing.screening");
  return (
    <section
      aria-labelledby="screening"
      className={`${containerClass} grid gap-10 pt-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)] lg:gap-20 lg:pt-24`}
    >
      <div>
        <h2 id="screening" className="font-bold text-3xl">
          {t("title")}
        </h2>
        <p className="mt-3 max-w-[34rem] text-lg text-muted-foreground">{t("text")}</p>
        <SafetyRate />
      </div>
      <ol className="divide-y border-y">
        {STEPS.map((step) => (
          <li key={step} className="flex gap-5 py-6 sm:gap-6">
            <span
              aria-hidden
              className="tabular grid h-14 w-11 shrink-0 place-items-center rounded-t-full bg-accent pt-2 font-bold text-accent-foreground text-lg"
            >
              {step + 1}
            </span>
            <div>
              <h3 className="font-semibold text-lg">{t(`steps.${step}.title`)}</h3>
              <p className="mt-1 text-muted-foreground leading-7">{t(`steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
