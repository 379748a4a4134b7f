import { shell as text } from "@/lib/text/shell";

/** Where the skip link and route changes lead: the id of the page's main element. */
export const MAIN_ID = "main";

/** The first stop of the Tab key: past the navigation. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="sr-only z-60 rounded-lg bg-primary px-4 py-3 font-semibold text-primary-foreground focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2"
    >
      {text.skip}
    </a>
  );
}
