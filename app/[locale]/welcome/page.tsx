import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { WelcomeView } from "@/components/accounts/onboarding/welcome-view";
import { Shell } from "@/components/shell/shell";
import { suggestedOptions } from "@/lib/accounts/client/accounts";
import { onboardingOptions } from "@/lib/accounts/client/onboarding";
import { signInPath } from "@/lib/accounts/client/return-path";
import { ONBOARDING_STEPS } from "@/lib/accounts/constants";
import { listSuggestions } from "@/lib/accounts/graph/suggestions";
import { getOnboarding } from "@/lib/accounts/queries/onboarding";
import { loadPageWithNotifications } from "@/lib/notifications/queries/page-user";
import { trendingTagsOptions } from "@/lib/posts/client/posts";
import { listTrendingTags } from "@/lib/posts/queries/hashtags";

const MESSAGES = [
  "accountSettings.ask",
  "accountSettings.askFailed",
  "accountSettings.requested",
  "accountSettings.withdraw",
  "accountSettings.withdrawFailed",
  "accounts.people",
  "accounts.suggested",
  "onboarding",
  "security.email",
] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site");
  return { title: t("titles.welcome"), robots: { index: false } };
}

export default async function WelcomePage({ searchParams }: PageProps<"/[locale]/welcome">) {
  const [{ reader, user, client }, { step }] = await Promise.all([loadPageWithNotifications(), searchParams]);
  const start = ONBOARDING_STEPS.find((each) => each === step);
  if (!reader) redirect(signInPath(start ? `/welcome?step=${start}` : "/welcome"));
  await Promise.all([
    client.prefetchQuery({ ...onboardingOptions(), queryFn: () => getOnboarding(reader) }),
    client.prefetchQuery({ ...suggestedOptions(), queryFn: () => listSuggestions(reader) }),
    client.prefetchQuery({ ...trendingTagsOptions(), queryFn: () => listTrendingTags() }),
  ]);
  return (
    <Shell messages={MESSAGES} state={dehydrate(client)} user={user}>
      <WelcomeView start={start} />
    </Shell>
  );
}
