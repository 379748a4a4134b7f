"use client";
import { useTranslations } from "next-intl";
import { useTheme } from "./theme";

const icon = {
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

/** The icon follows the class on the root. Has its own icons and styles, to keep the landing page's script small. */
export function ThemeToggle({ className = "" }: { className?: string }) {
  const t = useTranslations("shell");
  const { theme, toggle } = useTheme();
  const label = theme === "dark" ? t("theme.toLight") : t("theme.toDark");
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={toggle}
      className={`touch-target grid size-10 shrink-0 place-items-center rounded-full transition-colors hover:bg-muted ${className}`}
    >
      <svg aria-hidden {...icon} className="size-5 dark:hidden">
        <path d="M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401" />
      </svg>
      <svg aria-hidden {...icon} className="hidden size-5 dark:block">
        <circle cx="12" cy="12" r="4" />
        <path d="M12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41" />
      </svg>
    </button>
  );
}
