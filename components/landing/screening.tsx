import { SafetyRate } from "@/components/landing/safety-rate";
import { containerClass } from "@/components/shell/pages/layout";
import { landing } from "@/lib/text/landing";

const text = landing.screening;

export function ScreeningSection() {
  return (
    <section
      aria-labelledby="screening"
      className={`${containerClass} grid gap-10 pt-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)] lg:gap-20 lg:pt-24`}
    >
      <div>
        <h2 id="screening" className="font-bold text-3xl">
          {text.title}
        </h2>
        <p className="mt-3 max-w-[34rem] text-lg text-muted-foreground">{text.text}</p>
        <SafetyRate />
      </div>
      <ol className="divide-y border-y">
        {text.steps.map(({ title, text: words }, index) => (
          <li key={title} className="flex gap-5 py-6 sm:gap-6">
            <span
              aria-hidden
              className="tabular grid h-14 w-11 shrink-0 place-items-center rounded-t-full bg-accent pt-2 font-bold text-accent-foreground text-lg"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="font-semibold text-lg">{title}</h3>
              <p className="mt-1 text-muted-foreground leading-7">{words}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
