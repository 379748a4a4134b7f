import { Glyph } from "@/components/shell/nav/glyph";
import { formatPrice } from "@/components/shell/time/format";
import { PLANS } from "@/lib/accounts/plans/plans";
import { pricing as text } from "@/lib/text/pricing";

/** Questions that open without a script. `capacity` is the formatted number of seats. */
export function Faq({ capacity }: { capacity: string }) {
  const facts = {
    starter: formatPrice(PLANS.starter.priceInPence),
    creator: formatPrice(PLANS.creator.priceInPence),
    capacity,
  };
  return (
    <section aria-labelledby="faq" className="mx-auto mt-16 max-w-3xl sm:mt-24">
      <h2 id="faq" className="font-bold text-2xl sm:text-3xl">
        {text.faq.title}
      </h2>
      <div className="mt-6 divide-y border-y">
        {text.faq.items.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-md py-3 font-medium transition-colors hover:text-primary [&::-webkit-details-marker]:hidden">
              {question}
              <Glyph
                name="plus"
                className="size-5 shrink-0 text-muted-foreground transition-transform group-open:rotate-45"
              />
            </summary>
            <p className="max-w-prose pr-8 pb-5 text-muted-foreground leading-7">{answer(facts)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
