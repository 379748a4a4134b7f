"use client";

import { Flame, List, Sprout, UsersRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { ProfileCard } from "@/components/accounts/profile/profile-card";
import { Suggested } from "@/components/accounts/profile/suggested";
import { StorageCard } from "@/components/media/storage/storage-card";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { ButtonLink } from "@/components/shell/nav/button-link";
import { SkipLink } from "@/components/shell/nav/skip-link";
import { ExploreLink } from "@/components/shell/pages/explore-link";
import { ThreeColumns } from "@/components/shell/pages/layout";
import { StickyTabsBar, scrollToTabs, Tabs, TabsContent, TabsList } from "@/components/ui/tabs";
import { VibeStrip } from "@/components/vibes/strip/strip";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { PostComposer } from "../composer/composer";
import { YourActivity } from "./activity";
import { Feed } from "./feed";
import { HomeHeader } from "./home-header";
import { TrendingNow } from "./trending-now";
import { readFeedTab, storeFeedTab } from "./use-feed-position";

// Only for new accounts.
const HomeOnboarding = lazyWithRetry(
  () => import("@/components/accounts/onboarding/home-onboarding").then((module) => module.HomeOnboarding),
  { messages: ["onboarding"] },
);

/** The target of the link past the side column and the vibes. */
const FEED_ID = "feed";

const TABS = ["for-you", "following", "trending"] as const;
type Tab = (typeof TABS)[number];

const tabOf = (name: string | null): Tab => TABS.find((each) => each === name) ?? "for-you";

const TAB_NAMES = { "for-you": "feed.forYou", following: "feed.following", trending: "feed.trending" } as const;

/** A phone has no side columns: their content, unless another page has it, appears between the posts. */
const phone = { className: "md:hidden" };
const SUGGESTED = { ...phone, after: 3, content: <Suggested /> };
const ASIDES = [
  SUGGESTED,
  { ...phone, after: 6, content: <YourActivity /> },
  { ...phone, after: 9, content: <TrendingNow /> },
];

/** `isOnboarding`: the account is new, and has not hidden what is shown to it. */
export function Home({ isOnboarding }: { isOnboarding: boolean }) {
  const t = useTranslations("posts");
  const { user } = useCurrentUser();
  const [tab, setTab] = useState<Tab>("for-you");
  useEffect(() => setTab(tabOf(readFeedTab())), []);
  const tabs = useRef<HTMLDivElement>(null);
  const open = (next: Tab) => {
    scrollToTabs(tabs.current);
    setTab(next);
    storeFeedTab(next);
  };
  if (!user) return null;
  return (
    <>
      {/* Before the side column, so that its headings are subordinate. */}
      <h1 className="sr-only">{t("feed.home")}</h1>
      <SkipLink to={FEED_ID}>{t("feed.skip")}</SkipLink>
      {isOnboarding && <HomeOnboarding />}
      <ThreeColumns
        left={
          <>
            <ProfileCard id={user.id} />
            <StorageCard />
            <Suggested />
          </>
        }
        right={
          <>
            <YourActivity />
            <TrendingNow />
          </>
        }
      >
        <HomeHeader user={user} />
        <VibeStrip user={user} />
        <Tabs ref={tabs} id={FEED_ID} tabIndex={-1} value={tab} onValueChange={(value) => open(tabOf(value))}>
          <StickyTabsBar>
            <TabsList
              aria-label={t("feed.title")}
              className="min-w-0 flex-1 border-b-0"
              tabs={TABS.map((name) => [name, t(TAB_NAMES[name])])}
            />
            <ButtonLink href="/lists" variant="ghost" size="icon" aria-label={t("feed.lists")} title={t("feed.lists")}>
              <List aria-hidden />
            </ButtonLink>
          </StickyTabsBar>
          <TabsContent value="for-you">
            <Feed
              feed="for-you"
              place="home"
              empty={{
                icon: Sprout,
                title: t("feed.empty"),
                description: t("feed.emptyHint"),
                action: <PostComposer look="action" />,
              }}
              asides={ASIDES}
            />
          </TabsContent>
          <TabsContent value="following">
            <Feed
              feed="following"
              place="home"
              empty={{
                icon: UsersRound,
                title: t("feed.followingEmpty"),
                description: t("feed.followingHint"),
                action: <ExploreLink label="findPeople" />,
              }}
              asides={[SUGGESTED]}
            />
          </TabsContent>
          <TabsContent value="trending">
            <Feed
              feed="trending"
              place="home"
              empty={{
                icon: Flame,
                title: t("feed.trendingEmpty"),
                description: t("feed.trendingHint"),
                action: <ExploreLink />,
              }}
            />
          </TabsContent>
        </Tabs>
      </ThreeColumns>
    </>
  );
}
