import { useTranslations } from "next-intl";

/** The logo: a V, open like an upturned porch roof, with the low sun in it. */
function LogoMark({ className = "size-7" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden>
      <circle cx="16" cy="8.5" r="4.5" className="fill-sun" />
      <path
        d="M5 9.5 L14.1 25.6 a2.2 2.2 0 0 0 3.8 0 L27 9.5"
        fill="none"
        strokeWidth="4.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-primary"
      />
    </svg>
  );
}

export function Logo({ className = "" }: { className?: string }) {
  const t = useTranslations("commonText");
  return (
    <span className={`inline-flex items-center gap-2 font-bold text-xl tracking-[-0.03em] ${className}`}>
      <LogoMark />
      {t("productName")}
    </span>
  );
}

/** The favicon, as a data URL that needs no request. */
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1d5a3a"/><circle cx="16" cy="9.5" r="3.4" fill="#f0a548"/><path d="M7.6 11 14.5 23.2a1.75 1.75 0 0 0 3 0L24.4 11" fill="none" stroke="#f8f6ef" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

export const iconUrl = `data:image/svg+xml,${encodeURIComponent(svg)}`;
