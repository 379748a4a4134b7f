import { useTranslations } from "next-intl";
import { containerClass } from "@/components/shell/pages/layout";
import { buttonVariants } from "@/components/ui/button-variants";
import { basePath } from "@/lib/http/base-path";

export function Closing() {
  const t = useTranslations("landing.close");
  return (
    <section aria-labelledby="closing" className={`${containerClass} pb-16 lg:pb-24`}>
      <div className="relative overflow-hidden rounded-2xl bg-accent px-6 py-12 text-accent-foreground sm:px-12 sm:py-16">
        <svg viewBox="0 0 420 240" aria-hidden className="absolute right-0 bottom-0 h-full max-sm:hidden">
          <path d="M20 240V110a60 60 0 0 1 120 0v130Z" className="fill-card" />
          <path d="M156 240V110a60 60 0 0 1 120 0v130Z" className="fill-card" />
          <path d="M292 240V110a60 60 0 0 1 120 0v130Z" className="fill-card" />
          <circle cx="216" cy="140" r="26" className="fill-sun" />
          <path
            d="M20 196q60-30 120-8v52H20ZM156 192q60 20 120-8v56H156ZM292 182q70-10 120 16v42H292Z"
            className="fill-garden"
          />
        </svg>
        <div className="relative max-w-md">
          <h2 id="closing" className="font-bold text-3xl">
            {t("title")}
          </h2>
          <p className="mt-3 text-lg">{t("text")}</p>
          <a href={`${basePath}/api/login?mode=register`} className={`${buttonVariants({ size: "lg" })} mt-7`}>
            {t("action")}
          </a>
        </div>
      </div>
    </section>
  );
}
