import { DeadEnd } from "@/components/shell/dead-end";
import { formatDate } from "@/components/shell/format";
import { Link } from "@/components/shell/link";
import { buttonVariants } from "@/components/ui/button-variants";
import type { Rule } from "@/lib/moderation/contract/reasons";
import { moderation } from "@/lib/text/moderation";
import { rules } from "@/lib/text/rules";

const text = moderation.removed;

interface RemovedNoticeProps {
  thing: keyof typeof text.title;
  rule: Rule | null;
  removedAt: string;
  /** The case, for whose it was. */
  caseId: string | null;
}

/** What the link of something that was removed shows: that it was, by which rule, and to its author the way to appeal. */
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
