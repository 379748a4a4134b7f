import { FEED_MESSAGES, ROLE_MESSAGES } from "@/app/[locale]/shared-messages";
import { parseProfileTab } from "@/components/accounts/profile/profile-tab";
import { ProfileTabs } from "@/components/accounts/profile/profile-tabs";
import { ProfileView } from "@/components/accounts/profile/profile-view";
import { Shell } from "@/components/shell/shell";
import { blockedPeopleOptions, mutedPeopleOptions, profileOptions } from "@/lib/accounts/client/accounts";
import { allowanceOptions } from "@/lib/accounts/client/allowance";
import { closeFriendsOptions } from "@/lib/accounts/client/close-friends";
import { mutedWordsOptions } from "@/lib/accounts/client/muted-words";
import { accountSettingsOptions, followRequestsOptions } from "@/lib/accounts/client/settings";
import { listBlocks, listCloseFriends, listFollowRequests, listMutes } from "@/lib/accounts/graph/people";
import { listMutedWords } from "@/lib/accounts/muting/muted-words";
import { getAccountSettings } from "@/lib/accounts/queries/audience-settings";
import { getProfile, hasPassword } from "@/lib/accounts/queries/users";
import { getOwnAllowance } from "@/lib/accounts/trust/own-allowance";
import { readForPage } from "@/lib/http/operations/page-read";
import { FIRST_PAGE } from "@/lib/http/page-query";
import { usageOptions } from "@/lib/media/client/media";
import { getStorageUsage } from "@/lib/media/queries/files";
import { messageSettingsOptions } from "@/lib/messages/client/messages";
import { getMessageSettings } from "@/lib/messages/queries/settings";
import { loadSignedInPage } from "@/lib/notifications/queries/load-page";
import { subscriptionOptions } from "@/lib/payments/client/payments";
import { getSubscription } from "@/lib/payments/queries/subscription";
import { postsOfOptions } from "@/lib/posts/client/posts";
import { listPostsOf } from "@/lib/posts/queries/posts";
import { exportsOptions, importsOptions } from "@/lib/privacy/client/privacy";
import { listDataExports, listDataImports } from "@/lib/privacy/queries";
import { unlistedMetadata } from "@/lib/search/crawlers/unlisted-metadata";
import { mutedVibesOptions } from "@/lib/vibes/client";
import { listVibeMutes } from "@/lib/vibes/queries";

const MESSAGES = [
  ...FEED_MESSAGES,
  ...ROLE_MESSAGES,
  "accountSettings",
  "accounts.deletion",
  "accounts.fields",
  "accounts.held",
  "accounts.profile",
  "accounts.settings",
  "accounts.suggested",
  "billing.about",
  "billing.downgrade",
  "billing.due",
  "billing.failed",
  "callScreen.button",
  "callScreen.buttonLabel",
  "callScreen.failed",
  "callScreen.notLoggedIn",
  "chat.settings",
  "chat.start",
  "closeFriends",
  "creators.tip",
  "lists.menu",
  "media.storage",
  "messages.deletedAccount",
  "messages.notLoggedIn",
  "messages.startFailed",
  "muting.labels",
  "muting.menu",
  "muting.until",
  "muting.words",
  "notifications.preferences",
  "paying.dialog",
  "paying.failed",
  "payments",
  "peoplePicker",
  "planCard",
  "planFeatures",
  "posts.compose",
  "privacy",
  "screening",
  "security.card",
  "security.cardText",
  "security.open",
  "trust.card",
  "trust.levels",
  "trust.limits",
  "vibes.archive",
  "vibes.muting",
  "vibes.strip",
] as const;

export const generateMetadata = () => unlistedMetadata("profile");

export default async function ProfilePage({ searchParams }: PageProps<"/[locale]/profile">) {
  const { tab } = await searchParams;
  const query = typeof tab === "string" ? `?${new URLSearchParams({ tab })}` : "";
  const { reader, user, client } = await loadSignedInPage(`/profile${query}`);
  const { id } = reader;
  const reads = {
    posts: () => [
      client.prefetchInfiniteQuery({ ...postsOfOptions(id), queryFn: () => listPostsOf(reader, id, FIRST_PAGE) }),
    ],
    subscription: () => [
      client.prefetchQuery({ ...usageOptions(), queryFn: () => getStorageUsage(reader) }),
      client.prefetchQuery({ ...subscriptionOptions(), queryFn: () => getSubscription(reader) }),
    ],
    settings: () => [
      client.prefetchInfiniteQuery({ ...blockedPeopleOptions(), queryFn: () => listBlocks(reader, FIRST_PAGE) }),
      client.prefetchInfiniteQuery({ ...mutedPeopleOptions(), queryFn: () => listMutes(reader, FIRST_PAGE) }),
      client.prefetchInfiniteQuery({ ...closeFriendsOptions(), queryFn: () => listCloseFriends(reader, FIRST_PAGE) }),
      client.prefetchQuery({ ...mutedWordsOptions(), queryFn: () => listMutedWords(reader) }),
      client.prefetchInfiniteQuery({
        ...followRequestsOptions(),
        queryFn: () => listFollowRequests(reader, FIRST_PAGE),
      }),
      client.prefetchQuery({ ...allowanceOptions(), queryFn: () => getOwnAllowance(reader) }),
      client.prefetchQuery({ ...accountSettingsOptions(), queryFn: () => getAccountSettings(reader) }),
      client.prefetchQuery({ ...messageSettingsOptions(), queryFn: () => getMessageSettings(reader) }),
      client.prefetchQuery({ ...mutedVibesOptions(), queryFn: () => listVibeMutes(reader) }),
      client.prefetchQuery({ ...exportsOptions(), queryFn: () => listDataExports(reader) }),
      client.prefetchQuery({ ...importsOptions(), queryFn: () => listDataImports(reader) }),
    ],
  };
  const [withPassword] = await Promise.all([
    readForPage(hasPassword(reader)),
    client.prefetchQuery({ ...profileOptions(id), queryFn: () => getProfile(reader, { id }) }),
    ...reads[parseProfileTab(tab)](),
  ]);
  return (
    <Shell messages={MESSAGES} client={client} user={user}>
      <ProfileView id={id}>
        <ProfileTabs id={id} hasPassword={withPassword} />
      </ProfileView>
    </Shell>
  );
}
