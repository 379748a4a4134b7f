import { buttonVariants } from "@/components/ui/button-variants";
import { site } from "@/lib/text/site";
import { Link } from "../nav/link";
import { DeadEnd } from "./dead-end";

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
