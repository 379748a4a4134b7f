import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { OutboxList } from "@/components/shell/pages/outbox-list";
import { Shell } from "@/components/shell/shell";
import { isFromThisMachine } from "@/lib/http/security/origin";
import { isDevOutboxEnabled, readOutbox } from "@/lib/infra/send-email";
import { loadPageWithNotifications } from "@/lib/notifications/queries/page-user";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site");
  return { title: t("titles.outbox"), robots: { index: false } };
}

/** The emails of a local instance, visible only on the machine itself: they contain links that open accounts. */
export default async function OutboxPage() {
  if (!isDevOutboxEnabled || !isFromThisMachine({ headers: await headers() })) notFound();
  const [{ user, client }, mails] = await Promise.all([loadPageWithNotifications(), readOutbox()]);
  return (
    <Shell messages={[]} state={dehydrate(client)} user={user}>
      <OutboxList mails={mails} />
    </Shell>
  );
}
