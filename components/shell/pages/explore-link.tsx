import { useTranslations } from "next-intl";
import { buttonVariants } from "@/components/ui/button-variants";
import { Link } from "../nav/link";

/** Leads on from an empty list. Explore has people as well as posts. */
export function ExploreLink({ label = "explore" }: { label?: "explore" | "findPeople" }) {
  const t = useTranslations("shell");
  return (
    <Link href="/explore" className={buttonVariants({ variant: "outline" })}>
      {t(label)}
    </Link>
  );
}
