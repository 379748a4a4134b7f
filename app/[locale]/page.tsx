import { FEED_MESSAGES } from "@/app/[locale]/shared-messages";
import { Landing } from "@/components/landing/landing";
import { Home } from "@/components/posts/feed/home";
import { Shell } from "@/components/shell/shell";
import { profileOptions, suggestedOptions } from "@/lib/accounts/client/accounts";
import { onboardingOptions } from "@/lib/accounts/client/onboarding";
import { listSuggestions } from "@/lib/accounts/graph/suggestions";
import { getOnboarding } from "@/lib/accounts/queries/onboarding";
import { getProfile } from "@/lib/accounts/queries/users";
import { readForPage } from "@/lib/http/operations/page-read";
import { FIRST_PAGE_SIZE } from "@/lib/http/page-query";
import { now } from "@/lib/infra/clock";
import { usageOptions } from "@/lib/media/client/media";
import { getStorageUsage } from "@/lib/media/queries/files";
import { loadPageWithNotifications } from "@/lib/notifications/queries/load-page";
import { restartNewPostCount } from "@/lib/posts/client/feed";
import { activityOptions, feedOptions, trendingTagsOptions } from "@/lib/posts/client/posts";
import { listPosts } from "@/lib/posts/feed/list-posts";
import { getActivity } from "@/lib/posts/queries/activity";
import { listTrendingTags } from "@/lib/posts/queries/hashtags";
import { vibeStripOptions } from "@/lib/vibes/client";
import { listVibeStrip } from "@/lib/vibes/queries";

const MESSAGES = [
  ...FEED_MESSAGES,
  "accountSettings.ask",
  "accountSettings.askFailed",
  "accountSettings.requested",
  "accountSettings.withdraw",
  "accountSettings.withdrawFailed",
  "accounts.profile",
  "accounts.suggested",
  "landing.screening",
  "media.storage",
  "muting.menu",
  "posts.activity",
  "posts.compose",
  "posts.tags",
  "vibes.strip",
] as const;

/** With an invalid session cookie it renders the landing page. */
export default async function IndexPage() {
  const { reader, user, client } = await loadPageWithNotifications();
  if (!reader)
    return (
      <Shell messages={MESSAGES} client={client} user={user}>
        <Landing />
      </Shell>
    );
  restartNewPostCount(client, "for-you", now().toISOString());
  const [onboarding] = await Promise.all([
    readForPage(getOnboarding(reader)),
    client.prefetchInfiniteQuery({
      ...feedOptions("for-you"),
      queryFn: () => listPosts(reader, { feed: "for-you", limit: FIRST_PAGE_SIZE }),
    }),
    client.prefetchQuery({ ...vibeStripOptions(), queryFn: () => listVibeStrip(reader) }),
    client.prefetchQuery({ ...profileOptions(reader.id), queryFn: () => getProfile(reader, { id: reader.id }) }),
    client.prefetchQuery({ ...usageOptions(), queryFn: () => getStorageUsage(reader) }),
    client.prefetchQuery({ ...suggestedOptions(), queryFn: () => listSuggestions(reader) }),
    client.prefetchQuery({ ...activityOptions(), queryFn: () => getActivity(reader) }),
    client.prefetchQuery({ ...trendingTagsOptions(), queryFn: () => listTrendingTags(reader) }),
  ]);
  // The HTML of other accounts stays as it is.
  const isOnboarding = onboarding.stage !== null;
  if (isOnboarding) client.setQueryData(onboardingOptions().queryKey, onboarding);
  return (
    <Shell messages={MESSAGES} client={client} user={user}>
      <Home isOnboarding={isOnboarding} />
    </Shell>
  );
}
