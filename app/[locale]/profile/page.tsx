import { dehydrate } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { parseProfileTab } from "@/components/accounts/profile/profile-tab";
import { ProfileTabs } from "@/components/accounts/profile/profile-tabs";
import { ProfileView } from "@/components/accounts/profile/profile-view";
import { Shell } from "@/components/shell/shell";
import { hiddenPeopleOptions, profileOptions } from "@/lib/accounts/client/accounts";
import { signInPath } from "@/lib/accounts/client/return-path";
import { accountSettingsOptions, followRequestsOptions } from "@/lib/accounts/client/settings";
import { listBlocks, listFollowRequests, listMutes } from "@/lib/accounts/graph/people";
import { getAccountSettings } from "@/lib/accounts/queries/audience-settings";
import { getProfile, hasPassword } from "@/lib/accounts/queries/users";
import { FIRST_PAGE_SIZE } from "@/lib/http/page-query";
import { usageOptions } from "@/lib/media/client/media";
import { getStorageUsage } from "@/lib/media/queries/files";
import { messageSettingsOptions } from "@/lib/messages/client/messages";
import { getMessageSettings } from "@/lib/messages/queries/settings";
import { loadPageWithNotifications } from "@/lib/notifications/queries/page-user";
import { subscriptionOptions } from "@/lib/payments/client/payments";
import { getSubscription } from "@/lib/payments/queries/subscription";
import { postsOfOptions } from "@/lib/posts/client/posts";
import { listPostsOf } from "@/lib/posts/queries/posts";
import { exportsOptions, importsOptions } from "@/lib/privacy/client/privacy";
import { listDataExports, listDataImports } from "@/lib/privacy/queries";
import { mutedVibesOptions } from "@/lib/vibes/client";
import { listVibeMutes } from "@/lib/vibes/queries";

const MESSAGES = [
  "accountSettings",
  "accounts.adminsStay",
  "accounts.deletion",
  "accounts.fields",
  "accounts.held",
  "accounts.notOwnRole",
  "accounts.notYours",
  "accounts.people",
  "accounts.profile",
  "accounts.rolesByAdmins",
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
  "composing.card",
  "composing.undo",
  "creators.tip",
  "feed",
  "media.storage",
  "messages.deletedAccount",
  "messages.notLoggedIn",
  "messages.startFailed",
  "notifications.preferences",
  "paying.dialog",
  "paying.failed",
  "payments",
  "planCard",
  "planFeatures",
  "player.animation",
  "player.gallery",
  "player.player",
  "player.veil",
  "player.viewer",
  "posts.card",
  "posts.compose",
  "posts.deleteFailed",
  "posts.feed",
  "posts.likeFailed",
  "posts.likeSignIn",
  "posts.page",
  "posts.remove",
  "privacy",
  "screening",
  "security.card",
  "security.cardText",
  "security.open",
  "vibes.archive",
  "vibes.muting",
  "vibes.strip",
] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("site");
  return { title: t("titles.profile"), robots: { index: false } };
}

const page = { limit: FIRST_PAGE_SIZE };

export default async function ProfilePage({ searchParams }: PageProps<"/[locale]/profile">) {
  const [{ reader, user, client }, { tab }] = await Promise.all([loadPageWithNotifications(), searchParams]);
  if (!reader) redirect(signInPath(typeof tab === "string" ? `/profile?${new URLSearchParams({ tab })}` : "/profile"));
  const { id } = reader;
  const reads = {
    posts: () => [
      client.prefetchInfiniteQuery({ ...postsOfOptions(id), queryFn: () => listPostsOf(reader, id, page) }),
    ],
    subscription: () => [
      client.prefetchQuery({ ...usageOptions(), queryFn: () => getStorageUsage(reader) }),
      client.prefetchQuery({ ...subscriptionOptions(), queryFn: () => getSubscription(reader) }),
    ],
    settings: () => [
      client.prefetchInfiniteQuery({ ...hiddenPeopleOptions("blocks"), queryFn: () => listBlocks(reader, page) }),
      client.prefetchInfiniteQuery({ ...hiddenPeopleOptions("mutes"), queryFn: () => listMutes(reader, page) }),
      client.prefetchInfiniteQuery({ ...followRequestsOptions(), queryFn: () => listFollowRequests(reader, page) }),
      client.prefetchQuery({ ...accountSettingsOptions(), queryFn: () => getAccountSettings(reader) }),
      client.prefetchQuery({ ...messageSettingsOptions(), queryFn: () => getMessageSettings(reader) }),
      client.prefetchQuery({ ...mutedVibesOptions(), queryFn: () => listVibeMutes(reader) }),
      client.prefetchQuery({ ...exportsOptions(), queryFn: () => listDataExports(reader) }),
      client.prefetchQuery({ ...importsOptions(), queryFn: () => listDataImports(reader) }),
    ],
  };
  const [withPassword] = await Promise.all([
    hasPassword(reader),
    client.prefetchQuery({ ...profileOptions(id), queryFn: () => getProfile(reader, { id }) }),
    ...reads[parseProfileTab(tab)](),
  ]);
  return (
    <Shell messages={MESSAGES} state={dehydrate(client)} user={user}>
      <ProfileView id={id}>
        <ProfileTabs id={id} hasPassword={withPassword} />
      </ProfileView>
    </Shell>
  );
}
