import { ArrowLeft } from "lucide-react";
import { Link } from "./link";

/** A link above a page's heading that leads to the page that it belongs to. */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <Link
      href={href}
      className="mb-3 inline-flex min-h-11 items-center gap-2 text-muted-foreground text-sm hover:text-foreground"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {label}
    </Link>
  );
}
