"use client";

import { useState } from "react";
import { ProfileCard } from "@/components/accounts/profile-card";
import { ThreeColumns } from "@/components/shell/layout";
import { Avatar } from "@/components/ui/avatar";
import { PlanBadge } from "@/components/ui/badge";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { activePlan } from "@/lib/accounts/plans";
import type { FeedName } from "@/lib/posts/contract";
import { posts as text } from "@/lib/text/posts";
import { Composer } from "./composer";
import { Feed } from "./feed";

/** Home: the feed, with the way to write above it and oneself beside it. */
export function Home() {
  const { user } = useCurrentUser();
  const [feed, setFeed] = useState<FeedName>("for-you");
  if (!user) return null;
  return (
    <ThreeColumns left={<ProfileCard id={user.id} />}>
      <h1 className="sr-only">{text.feed.home}</h1>
      <header className="mb-4 flex items-center gap-3 rounded-xl border bg-card p-3 sm:p-4">
        <Avatar person={user} />
        <Composer prompt />
        <span className="max-sm:hidden">
          <PlanBadge plan={activePlan(user) ?? "visitor"} />
        </span>
        <Composer />
      </header>
      <Tabs value={feed} onValueChange={(value) => setFeed(value === "following" ? "following" : "for-you")}>
        <TabsList className="mb-4">
          <TabsTrigger value="for-you">{text.feed.forYou}</TabsTrigger>
          <TabsTrigger value="following">{text.feed.following}</TabsTrigger>
        </TabsList>
        <TabsContent value="for-you">
          <Feed feed="for-you" empty={{ title: text.feed.empty, description: text.feed.emptyHint }} />
        </TabsContent>
        <TabsContent value="following">
          <Feed feed="following" empty={{ title: text.feed.followingEmpty, description: text.feed.followingHint }} />
        </TabsContent>
      </Tabs>
    </ThreeColumns>
  );
}
