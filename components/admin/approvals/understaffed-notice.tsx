"use client";

import { useTranslations } from "next-intl";
import { useHasPermission } from "@/components/moderation/staff-access";
import { Link } from "@/components/shell/nav/link";
import { useUnderstaffedApprovals } from "@/lib/admin/client/approvals";

/** Warns that what needs two people cannot be approved, with what to do. Nothing while enough people can approve. */
export function UnderstaffedNotice() {
  const t = useTranslations("staffApprovals");
  const isOwner = useHasPermission("approval-rules");
  const { data } = useUnderstaffedApprovals();
  if (!data || data.kinds.length === 0) return null;
  return (
    <section
      aria-labelledby="approvals-understaffed"
      className="mb-6 rounded-xl bg-warning-soft p-4 text-sm text-warning sm:p-5"
    >
      <h2 id="approvals-understaffed" className="font-semibold">
        {t("understaffed.title")}
      </h2>
      <ul className="my-1 list-disc ps-5">
        {data.kinds.map((kind) => (
          <li key={kind}>{t(`rules.${kind}.label`)}</li>
        ))}
      </ul>
      <p>
        {isOwner
          ? t.rich("understaffed.owner", {
              staff: (words) => (
                <Link href="/admin/staff" className="underline underline-offset-4">
                  {words}
                </Link>
              ),
            })
          : t("understaffed.others")}
      </p>
    </section>
  );
}
