import { commonText } from "@/lib/text/common";

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
  return (
    <span className={`inline-flex items-center gap-2 font-bold text-xl tracking-[-0.03em] ${className}`}>
      <LogoMark />
      {commonText.productName}
    </span>
  );
}
