import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { DECISION_MESSAGES } from "@/app/[locale]/shared-messages";
import { OwnCaseView } from "@/components/moderation/own-cases/own-case";
import { Shell } from "@/components/shell/shell";
import { signInPath } from "@/lib/accounts/client/return-path";
import { getPageUserOrBanned } from "@/lib/accounts/session/page-user";
import { readForPageOrNull } from "@/lib/http/operations/page-read";
import { isUuid } from "@/lib/http/storable";
import { ownCaseOptions } from "@/lib/moderation/client/cases";
import { getOwnCase } from "@/lib/moderation/queries/own-cases";
import { loadPageWithNotifications } from "@/lib/notifications/queries/load-page";

const MESSAGES = [...DECISION_MESSAGES, "moderation.appeal", "moderation.cases", "reasons", "steps"] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("moderation");
  return { title: t("cases.title"), robots: { index: false } };
}

export default async function CasePage({ params }: PageProps<"/[locale]/cases/[id]">) {
  const [{ id }, person, { user, client }] = await Promise.all([
    params,
    getPageUserOrBanned(),
    loadPageWithNotifications(),
  ]);
  if (!person) redirect(signInPath(`/cases/${id}`));
  const own = isUuid(id) ? await readForPageOrNull(getOwnCase(person, id)) : null;
  if (!own) notFound();
  client.setQueryData(ownCaseOptions(id).queryKey, own);
  return (
    <Shell messages={MESSAGES} client={client} user={user}>
      <OwnCaseView id={id} />
    </Shell>
  );
}
