import { Link } from "@/components/shell/nav/link";
import { accounts as text } from "@/lib/text/accounts";
import { moderation } from "@/lib/text/moderation";

export function BannedAtSignIn() {
  return (
    <div role="alert" className="rounded-lg bg-destructive-soft p-4 text-sm">
      <p>{text.banned}</p>
      <Link href="/cases" className="mt-2 inline-flex min-h-6 items-center font-semibold underline underline-offset-4">
        {moderation.banned.atSignIn}
      </Link>
    </div>
  );
}
