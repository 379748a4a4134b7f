import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { FEED_MESSAGES, ROLE_MESSAGES } from "@/app/[locale]/shared-messages";
import { BlockedNotice } from "@/components/accounts/profile/blocked-notice";
import { ProfileView } from "@/components/accounts/profile/profile-view";
import { Shell } from "@/components/shell/shell";
import { profileOptions } from "@/lib/accounts/client/accounts";
import { type Profile, Username } from "@/lib/accounts/contract";
import { findBlockedByMe, getProfile } from "@/lib/accounts/queries/users";
import { getPageUser } from "@/lib/accounts/session/page-user";
import { readForPage, readForPageOrNull } from "@/lib/http/operations/page-read";
import { siteUrl } from "@/lib/http/security/origin";
import type { Translator } from "@/lib/i18n/translator";
import { loadPageWithNotifications } from "@/lib/notifications/queries/load-page";
import { postsOfOptions } from "@/lib/posts/client/posts";
import { listPostsOf } from "@/lib/posts/queries/posts";
import { siteCardUrl } from "@/lib/search/crawlers/open-graph";

const MESSAGES = [
  ...FEED_MESSAGES,
  ...ROLE_MESSAGES,
  "accountSettings.ask",
  "accountSettings.askFailed",
  "accountSettings.closed",
  "accountSettings.requested",
  "accountSettings.withdraw",
  "accountSettings.withdrawFailed",
  "accounts.fields",
  "accounts.held",
  "accounts.profile",
  "accounts.suggested",
  "callScreen.button",
  "callScreen.buttonLabel",
  "callScreen.failed",
  "callScreen.notLoggedIn",
  "chat.start",
  "closeFriends",
  "creators.tip",
  "lists.menu",
  "messages.deletedAccount",
  "messages.notLoggedIn",
  "messages.startFailed",
  "muting.menu",
  "posts.compose",
  "screening",
  "vibes.archive",
  "vibes.muting",
  "vibes.strip",
] as const;

/** Enough for the screen or two below the header. */
const FIRST_POST_COUNT = 6;

const usernameOf = ({ username }: { username: string }) => Username.safeParse(username).data ?? null;

const read = cache(async (username: string) => readForPageOrNull(getProfile(await getPageUser(), { username })));

/** The user's avatar if it is public, or else the site's card; as an absolute URL. */
function pictureOf(t: Translator<"site">, { profileImageUrl, isPrivate, firstName, lastName }: Profile, home: string) {
  if (!profileImageUrl || isPrivate) return siteCardUrl(t, home);
  return { url: new URL(profileImageUrl, home).href, alt: `${firstName} ${lastName}` };
}

export async function generateMetadata({ params }: PageProps<"/[locale]/u/[username]">): Promise<Metadata> {
  const t = await getTranslations("site");
  const username = usernameOf(await params);
  const profile = username === null ? null : await read(username);
  if (!profile) return { title: t("titles.notFound") };
  const name = `${profile.firstName} ${profile.lastName}`;
  const description = profile.bio ?? undefined;
  const home = siteUrl({ headers: await headers() });
  const url = `${home}/u/${profile.username}`;
  const images = [pictureOf(t, profile, home)];
  return {
    title: `${name} (@${profile.username})`,
    description,
    alternates: { canonical: url },
    openGraph: {
      type: "profile",
      siteName: t("name"),
      title: name,
      description,
      url,
      images,
      username: profile.username,
    },
    twitter: { card: "summary", title: name, description, images },
    ...(profile.isPrivate && { robots: { index: false } }),
  };
}

export default async function PersonPage({ params }: PageProps<"/[locale]/u/[username]">) {
  const username = usernameOf(await params);
  if (username === null) notFound();
  const [profile, { reader, user, client }] = await Promise.all([read(username), loadPageWithNotifications()]);
  if (!profile) {
    const blocked = reader && (await readForPage(findBlockedByMe(reader, username)));
    if (!blocked) notFound();
    return (
      <Shell messages={MESSAGES} client={client} user={user}>
        <BlockedNotice person={blocked} />
      </Shell>
    );
  }
  client.setQueryData(profileOptions(profile.id).queryKey, profile);
  await client.prefetchInfiniteQuery({
    ...postsOfOptions(profile.id),
    queryFn: () => listPostsOf(reader, profile.id, { limit: FIRST_POST_COUNT }),
  });
  return (
    <Shell messages={MESSAGES} client={client} user={user}>
      <ProfileView id={profile.id} />
    </Shell>
  );
}
