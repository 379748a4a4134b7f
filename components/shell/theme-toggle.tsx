"use client";

import { Moon, Sun } from "lucide-react";
import { useTheme } from "@/components/shell/theme";
import { buttonVariants } from "@/components/ui/button-variants";
import { shell as text } from "@/lib/text/shell";

/** Switches between light and dark. The icon follows the class on the root, so that it is right before hydration too. */
export function ThemeToggle({ className = "" }: { className?: string }) {
  const { theme, toggle } = useTheme();
  const label = theme === "dark" ? text.theme.toLight : text.theme.toDark;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={toggle}
      className={`${buttonVariants({ variant: "ghost", size: "icon" })} ${className}`}
    >
      <Moon aria-hidden className="dark:hidden" />
      <Sun aria-hidden className="hidden dark:block" />
    </button>
  );
}
