import { Glyph, type GlyphName } from "@/components/shell/nav/glyph";
import { containerClass } from "@/components/shell/pages/layout";
import { landing } from "@/lib/text/landing";

const text = landing.features;

const CARDS: readonly { icon: GlyphName; about: { title: string; text: string } }[] = [
  { icon: "shield", about: text.items.safety },
  { icon: "sprout", about: text.items.economy },
  { icon: "zap", about: text.items.speed },
];

export function Features() {
  return (
    <section aria-labelledby="features" className="border-y bg-card">
      <div className={`${containerClass} py-16 lg:py-24`}>
        <h2 id="features" className="font-bold text-3xl">
          {text.title}
        </h2>
        <p className="mt-3 text-lg text-muted-foreground">{text.text}</p>
        <ul className="mt-10 grid gap-10 md:grid-cols-3 md:gap-8 lg:gap-14">
          {CARDS.map(({ icon, about }) => (
            <li key={icon}>
              <span className="grid h-20 w-16 place-items-end justify-center rounded-t-full bg-accent pb-4 text-accent-foreground">
                <Glyph name={icon} className="size-7" stroke={1.75} />
              </span>
              <h3 className="mt-5 font-semibold text-xl">{about.title}</h3>
              <p className="mt-2 text-muted-foreground leading-7">{about.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
