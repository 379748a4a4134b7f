import { Link } from "@/components/shell/nav/link";
import { DeadEnd } from "@/components/shell/pages/dead-end";
import { buttonVariants } from "@/components/ui/button-variants";
import { formatDate } from "@/lib/dates/format-date";
import type { SiteRule } from "@/lib/moderation/contract/reasons";
import { moderation } from "@/lib/text/moderation";
import { rules } from "@/lib/text/rules";

const text = moderation.removed;

interface RemovedNoticeProps {
  thing: keyof typeof text.title;
  rule: SiteRule | null;
  removedAt: string;
  /** Only for the author. */
  caseId: string | null;
}

/** Shown at the URL of removed content: the rule and the date, and for the author the link to the case. */
export function RemovedNotice({ thing, rule, removedAt, caseId }: RemovedNoticeProps) {
  return (
    <DeadEnd title={text.title[thing]} text={text.text(rule && rules[rule].name, formatDate(removedAt))}>
      {caseId && (
        <Link href={`/cases/${caseId}`} className={buttonVariants({ size: "lg" })}>
          {text.yours}
        </Link>
      )}
      <Link href="/transparency" className={buttonVariants({ size: "lg", variant: "outline" })}>
        {text.transparency}
      </Link>
      <Link href="/" className={buttonVariants({ size: "lg", variant: "outline" })}>
        {text.home}
      </Link>
    </DeadEnd>
  );
}
