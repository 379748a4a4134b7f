import { WelcomeView } from "@/components/accounts/onboarding/welcome-view";
import { Shell } from "@/components/shell/shell";
import { suggestedOptions } from "@/lib/accounts/client/accounts";
import { onboardingOptions } from "@/lib/accounts/client/onboarding";
import { ONBOARDING_STEPS } from "@/lib/accounts/constants";
import { listSuggestions } from "@/lib/accounts/graph/suggestions";
import { getOnboarding } from "@/lib/accounts/queries/onboarding";
import { loadSignedInPage } from "@/lib/notifications/queries/load-page";
import { trendingTagsOptions } from "@/lib/posts/client/posts";
import { listTrendingTags } from "@/lib/posts/queries/hashtags";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";

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

export const generateMetadata = () => unlistedMetadata("welcome");

export default async function WelcomePage({ searchParams }: PageProps<"/[locale]/welcome">) {
  const { step } = await searchParams;
  const start = ONBOARDING_STEPS.find((each) => each === step);
  const { reader, user, client } = await loadSignedInPage(start ? `/welcome?step=${start}` : "/welcome");
  await Promise.all([
    client.prefetchQuery({ ...onboardingOptions(), queryFn: () => getOnboarding(reader) }),
    client.prefetchQuery({ ...suggestedOptions(), queryFn: () => listSuggestions(reader) }),
    client.prefetchQuery({ ...trendingTagsOptions(), queryFn: () => listTrendingTags(reader) }),
  ]);
  return (
    <Shell messages={MESSAGES} client={client} user={user}>
      <WelcomeView start={start} />
    </Shell>
  );
}
