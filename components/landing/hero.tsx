import { HeroArt } from "@/components/landing/hero-art";
import { Link } from "@/components/shell/nav/link";
import { containerClass } from "@/components/shell/pages/layout";
import { buttonVariants } from "@/components/ui/button-variants";
import { landing as text } from "@/lib/text/landing";

export function Hero() {
  return (
    <section
      className={`${containerClass} grid items-center gap-10 pt-10 pb-16 sm:pt-14 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] lg:gap-14 lg:pb-24`}
    >
      <div>
        <p className="font-medium text-primary">{text.eyebrow}</p>
        <h1 className="mt-4 max-w-[11em] font-bold text-display">{text.title}</h1>
        <p className="mt-6 max-w-[34rem] text-lg text-muted-foreground sm:text-xl sm:leading-8">{text.lead}</p>
        <div className="mt-8 flex flex-wrap items-center gap-3">
          <Link href="/pricing" className={buttonVariants({ size: "lg" })}>
            {text.earn}
          </Link>
          <Link href="/auth" className={buttonVariants({ variant: "outline", size: "lg" })}>
            {text.signIn}
          </Link>
          <Link href="/explore" className={`${buttonVariants({ variant: "link", size: "lg" })} max-sm:w-full sm:ml-3`}>
            {text.explore}
          </Link>
        </div>
      </div>
      <HeroArt />
    </section>
  );
}
