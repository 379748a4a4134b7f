import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { DECISION_MESSAGES } from "@/app/[locale]/shared-messages";
import { BannedView } from "@/components/moderation/own-cases/banned-view";
import { OwnCases } from "@/components/moderation/own-cases/own-cases";
import { Shell } from "@/components/shell/shell";
import { signInPath } from "@/lib/accounts/client/return-path";
import { getDeletionProof } from "@/lib/accounts/queries/users";
import { getPageUserOrBanned } from "@/lib/accounts/session/page-user";
import { readForPage } from "@/lib/http/operations/page-read";
import { DEFAULT_PAGE_SIZE } from "@/lib/http/page-query";
import { ownCaseOptions, ownCasesOptions } from "@/lib/moderation/client/cases";
import { findBanCase, listOwnCases } from "@/lib/moderation/queries/own-cases";
import { loadPageWithNotifications } from "@/lib/notifications/queries/load-page";

const MESSAGES = [
  ...DECISION_MESSAGES,
  "accounts.deletion",
  "moderation.appeal",
  "moderation.banned",
  "moderation.cases",
  "moderation.failed",
  "privacy.exports",
] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("moderation");
  return { title: t("cases.title"), robots: { index: false } };
}

export default async function CasesPage({ searchParams }: PageProps<"/[locale]/cases">) {
  const [person, { user, client }, { tab }] = await Promise.all([
    getPageUserOrBanned(),
    loadPageWithNotifications(),
    searchParams,
  ]);
  if (!person) redirect(signInPath("/cases"));
  const role = person.isBanned || tab === "author" ? "author" : "reporter";
  await client.prefetchInfiniteQuery({
    ...ownCasesOptions(role),
    queryFn: () => listOwnCases(person, { role, limit: DEFAULT_PAGE_SIZE }),
  });
  const banCase = person.isBanned ? await readForPage(findBanCase(person)) : null;
  if (banCase) client.setQueryData(ownCaseOptions(banCase.id).queryKey, banCase);
  return (
    <Shell messages={MESSAGES} client={client} user={user}>
      {person.isBanned ? (
        <BannedView banCaseId={banCase?.id ?? null} proof={await readForPage(getDeletionProof(person))} />
      ) : (
        <OwnCases />
      )}
    </Shell>
  );
}
