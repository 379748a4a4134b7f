"use client";

import { Flame } from "lucide-react";
import { useRef, useState } from "react";
import { ProfileCard } from "@/components/accounts/profile-card";
import { Suggested } from "@/components/accounts/suggested";
import { StorageCard } from "@/components/media/storage-card";
import { ThreeColumns } from "@/components/shell/layout";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { VibeStrip } from "@/components/vibes/strip";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { posts as text } from "@/lib/text/posts";
import { YourActivity } from "./activity";
import { Feed } from "./feed";
import { HomeHeader } from "./home-header";
import { TrendingNow } from "./trending-now";

const TABS = ["for-you", "following", "trending"] as const;
type Tab = (typeof TABS)[number];

const NAMES: Record<Tab, string> = {
  "for-you": text.feed.forYou,
  following: text.feed.following,
  trending: text.feed.trending,
};

/** A phone has no side columns: what they hold and no other page has comes between the posts there. */
const phone = { className: "md:hidden" };
const SUGGESTED = { ...phone, after: 3, content: <Suggested /> };
const ASIDES = [
  SUGGESTED,
  { ...phone, after: 6, content: <YourActivity /> },
  { ...phone, after: 9, content: <TrendingNow /> },
];

/** Home: the feeds, with the way to write above them; oneself, one's people and one's week beside them. */
export function Home() {
  const { user } = useCurrentUser();
  const [tab, setTab] = useState<Tab>("for-you");
  const first = useRef<HTMLButtonElement>(null);
  if (!user) return null;
  return (
    <>
      {/* Before the side column, whose headings come under it. */}
      <h1 className="sr-only">{text.feed.home}</h1>
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
        <Tabs value={tab} onValueChange={(value) => setTab(TABS.find((name) => name === value) ?? "for-you")}>
          <TabsList className="mb-4">
            {TABS.map((name) => (
              <TabsTrigger key={name} value={name} ref={name === "for-you" ? first : undefined}>
                {NAMES[name]}
              </TabsTrigger>
            ))}
          </TabsList>
          <TabsContent value="for-you">
            <Feed feed="for-you" empty={{ title: text.feed.empty, description: text.feed.emptyHint }} asides={ASIDES} />
          </TabsContent>
          <TabsContent value="following">
            <Feed
              feed="following"
              empty={{ title: text.feed.followingEmpty, description: text.feed.followingHint }}
              asides={[SUGGESTED]}
            />
          </TabsContent>
          <TabsContent value="trending">
            <EmptyState
              icon={Flame}
              title={text.feed.trendingEmpty}
              description={text.feed.trendingHint}
              action={
                // A tab that is focused is shown, and the focus has somewhere to be when this button goes.
                <Button variant="outline" onClick={() => first.current?.focus()}>
                  {text.feed.trendingAction}
                </Button>
              }
            />
          </TabsContent>
        </Tabs>
      </ThreeColumns>
    </>
  );
}
