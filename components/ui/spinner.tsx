import { useTranslations } from "next-intl";

/** A spinner. `decorative` omits the announcement if there is text next to it. */
export function Spinner({
  className = "size-5",
  label,
  decorative = false,
}: {
  className?: string;
  label?: string;
  decorative?: boolean;
}) {
  const t = useTranslations("commonText");
  const ring = (
    <svg className={`animate-spin ${className}`} viewBox="0 0 24 24" fill="none" aria-hidden>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.22" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
  if (decorative) return ring;
  return (
    <span role="status" className="inline-flex text-muted-foreground">
      {ring}
      <span className="sr-only">{label ?? t("loading")}</span>
    </span>
  );
}
