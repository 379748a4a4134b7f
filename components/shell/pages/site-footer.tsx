import { footer } from "@/lib/text/footer";
import { shell as text } from "@/lib/text/shell";
import { LanguageSwitch } from "../nav/language-switch";
import { Link } from "../nav/link";
import { Logo } from "../nav/logo";
import { ThemeToggle } from "../nav/theme-toggle";
import { containerClass } from "./layout";

const linkClass =
  "flex h-11 items-center rounded-md px-2 font-medium text-muted-foreground text-sm transition-colors hover:text-foreground";

export function SiteFooter() {
  return (
    <footer data-shell className="mt-auto border-t">
      <div className={`${containerClass} flex flex-wrap items-center gap-x-6 gap-y-2 py-6`}>
        <Logo className="text-lg" />
        <p className="text-muted-foreground text-sm">{footer.line}</p>
        <nav aria-label={footer.label} className="-mx-2 flex flex-wrap items-center gap-x-2 sm:ml-auto">
          <Link href="/transparency" className={linkClass}>
            {footer.transparency}
          </Link>
          <Link href="/report" className={linkClass}>
            {footer.report}
          </Link>
          <Link href="/rules" className={linkClass}>
            {footer.rules}
          </Link>
          <Link href="/privacy" className={linkClass}>
            {footer.privacy}
          </Link>
          <Link href="/terms" className={linkClass}>
            {footer.terms}
          </Link>
          <Link href="/support" className={linkClass}>
            {footer.support}
          </Link>
          <Link href="/pricing" className={linkClass}>
            {text.pricing}
          </Link>
          <Link href="/auth" className={linkClass}>
            {text.signIn}
          </Link>
          <LanguageSwitch />
          <ThemeToggle />
        </nav>
      </div>
    </footer>
  );
}
