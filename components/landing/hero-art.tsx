import { useTranslations } from "next-intl";
import { PlanBadge } from "@/components/ui/badge";
import { Initials } from "@/components/ui/initials";
import { LandingGlyph } from "./landing-glyph";

export function HeroArt() {
  const t = useTranslations("landing.art");
  return (
    <div role="img" aria-label={t("label")} className="relative mx-auto w-full max-w-[36rem] select-none lg:max-w-none">
      <Arches />
      <div aria-hidden className="absolute inset-x-3 bottom-6 flex flex-col gap-3 sm:inset-x-8 sm:bottom-10">
        <ExamplePost post="second" plan="starter" className="ml-[18%] max-sm:hidden" />
        <ExamplePost post="first" plan="creator" className="sm:mr-[8%]" liked />
      </div>
    </div>
  );
}

function Arches() {
  return (
    <svg viewBox="0 0 560 600" aria-hidden className="block w-full rounded-2xl">
      <rect width="560" height="600" className="fill-accent" />
      <circle cx="284" cy="180" r="42" className="fill-sun" />
      <path d="M0 292q90-70 196-30t188-18 176 10v300H0Z" className="fill-garden opacity-30" />
      <path d="M0 350q120-58 236-18t182-30 142 6v260H0Z" className="fill-garden opacity-55" />
      <path d="M0 420q150-44 300-6t260-20v206H0Z" className="fill-garden" />
      <path
        fillRule="evenodd"
        d="M-4-4h568v608H-4ZM34 520V190a74 74 0 0 1 148 0v330ZM206 520V190a74 74 0 0 1 148 0v330ZM378 520V190a74 74 0 0 1 148 0v330Z"
        className="fill-secondary"
      />
      <path
        fill="none"
        strokeWidth="2"
        d="M34 520V190a74 74 0 0 1 148 0v330M206 520V190a74 74 0 0 1 148 0v330M378 520V190a74 74 0 0 1 148 0v330"
        className="stroke-border"
      />
      <path d="M-4 520h568v84H-4Z" className="fill-border" />
    </svg>
  );
}

interface ExamplePostProps {
  post: "first" | "second";
  plan: "starter" | "creator";
  liked?: boolean;
  className: string;
}

function ExamplePost({ post, plan, liked = false, className }: ExamplePostProps) {
  const t = useTranslations("landing.art");
  const [firstName, lastName] = [t(`${post}.firstName`), t(`${post}.lastName`)];
  return (
    <div className={`rounded-xl border bg-card p-4 text-card-foreground shadow-float-lg ${className}`}>
      <div className="flex items-center gap-3">
        <Initials person={{ firstName, lastName }} />
        <div className="min-w-0 leading-5">
          <p className="flex items-center gap-2 font-semibold">
            {firstName} {lastName}
            <PlanBadge plan={plan} />
          </p>
          <p className="text-muted-foreground text-sm">{t(`${post}.age`)}</p>
        </div>
      </div>
      <p className="mt-3 leading-6">{t(`${post}.text`)}</p>
      <div className="mt-3 flex gap-5 text-muted-foreground">
        <LandingGlyph name="heart" className={liked ? "size-5 fill-like text-like" : "size-5"} />
        <LandingGlyph name="comment" />
      </div>
    </div>
  );
}
