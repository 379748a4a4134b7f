import { containerClass } from "@/components/shell/layout";
import { Link } from "@/components/shell/link";
import { Logo } from "@/components/shell/logo";
import { NavAccount } from "@/components/shell/nav-account";
import { buttonVariants } from "@/components/ui/button-variants";
import { shell as text } from "@/lib/text/shell";

/** The bar that stays at the top of every page. */
export function NavBar() {
  return (
    <header data-shell className="sticky top-0 z-40 border-b bg-background/92 backdrop-blur-sm">
      <div className={`${containerClass} flex h-16 items-center gap-3 md:gap-6`}>
        <Link href="/" aria-label={text.homeLink} className="-ml-1 flex h-11 items-center rounded-lg px-1">
          <Logo />
        </Link>
        <NavAccount
          signedOut={
            <>
              <Link href="/explore" className={`${buttonVariants({ variant: "ghost" })} max-md:hidden`}>
                {text.explore}
              </Link>
              <Link href="/auth" className={buttonVariants({ variant: "ghost" })}>
                {text.signIn}
              </Link>
              <Link href="/pricing" className={buttonVariants()}>
                {text.getStarted}
              </Link>
            </>
          }
        />
      </div>
    </header>
  );
}
