import { DeadEnd } from "@/components/shell/dead-end";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { site } from "@/lib/text/site";

/** The 404 page (SPEC.md section 2). */
export function NotFoundView() {
  return (
    <DeadEnd title={site.notFound.title} text={site.notFound.text}>
      <Link href="/" className={buttonVariants({ size: "lg" })}>
        {site.notFound.home}
      </Link>
    </DeadEnd>
  );
}
