import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CreatorFrame } from "@/components/creators/creator-frame";
import { Overview } from "@/components/creators/overview";
import { Shell } from "@/components/shell/shell";
import { signInPath } from "@/lib/accounts/client/return-path";
import { creatorAccountOptions, statementOptions } from "@/lib/creators/client";
import { getCreatorAccount } from "@/lib/creators/queries/earnings";
import { listStatement } from "@/lib/creators/queries/statement";
import { FIRST_PAGE_SIZE } from "@/lib/http/page-query";
import { loadPageWithNotifications } from "@/lib/notifications/queries/page-user";

const MESSAGES = ["creators", "posts.compose"] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site");
  return { title: t("titles.creator"), robots: { index: false } };
}

export default async function CreatorPage() {
  const { reader, user, client } = await loadPageWithNotifications();
  if (!reader) redirect(signInPath("/creator"));
  await Promise.all([
    client.prefetchQuery({ ...creatorAccountOptions(), queryFn: () => getCreatorAccount(reader) }),
    client.prefetchInfiniteQuery({
      ...statementOptions(null),
      queryFn: () => listStatement(reader, { limit: FIRST_PAGE_SIZE }),
    }),
  ]);
  return (
    <Shell messages={MESSAGES} state={dehydrate(client)} user={user}>
      <CreatorFrame>
        <Overview />
      </CreatorFrame>
    </Shell>
  );
}
