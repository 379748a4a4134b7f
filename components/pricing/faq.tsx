import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { Glyph } from "@/components/shell/nav/glyph";
import { PLANS } from "@/lib/accounts/plans/plans";

const QUESTIONS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Questions that open without a script. `capacity` is the formatted number of seats. */
export function Faq({ capacity }: { capacity: string }) {
  const t = useTranslations("pricing");
  const { formatBytes, formatPrice } = useFormats();
  const facts = {
    starter: formatPrice(PLANS.starter.priceInPence),
    creator: formatPrice(PLANS.creator.priceInPence),
    starterStorage: formatBytes(PLANS.starter.storageBytes),
    creatorStorage: formatBytes(PLANS.creator.storageBytes),
    capacity,
  };
  return (
    <section aria-labelledby="faq" className="mx-auto mt-16 max-w-3xl sm:mt-24">
      <h2 id="faq" className="font-bold text-2xl sm:text-3xl">
        {t("faq.title")}
      </h2>
      <div className="mt-6 divide-y border-y">
        {QUESTIONS.map((item) => (
          <details key={item} className="group">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-md py-3 font-medium transition-colors hover:text-primary [&::-webkit-details-marker]:hidden">
              {t(`faq.items.${item}.question`)}
              <Glyph
                name="plus"
                className="size-5 shrink-0 text-muted-foreground transition-transform group-open:rotate-45"
              />
            </summary>
            <p className="max-w-prose pr-8 pb-5 text-muted-foreground leading-7">
              {t(`faq.items.${item}.answer`, facts)}
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}
