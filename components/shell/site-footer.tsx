import { containerClass } from "@/components/shell/layout";
import { Link } from "@/components/shell/link";
import { Logo } from "@/components/shell/logo";
import { ThemeToggle } from "@/components/shell/theme-toggle";
import { shell as text } from "@/lib/text/shell";

const linkClass =
  "flex h-11 items-center rounded-md px-2 font-medium text-muted-foreground text-sm transition-colors hover:text-foreground";

/** The foot of the pages that a signed-out person reads. */
export function SiteFooter() {
  return (
    <footer data-shell className="mt-auto border-t">
      <div className={`${containerClass} flex flex-wrap items-center gap-x-6 gap-y-2 py-6`}>
        <Logo className="text-lg" />
        <p className="text-muted-foreground text-sm">{text.footer.line}</p>
        <nav aria-label={text.footer.label} className="-mx-2 flex items-center gap-2 sm:ml-auto">
          <Link href="/pricing" className={linkClass}>
            {text.pricing}
          </Link>
          <Link href="/auth" className={linkClass}>
            {text.signIn}
          </Link>
          <ThemeToggle />
        </nav>
      </div>
    </footer>
  );
}
