"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Sprout } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Suggested } from "@/components/accounts/profile/suggested";
import { PostComposer } from "@/components/posts/composer/composer";
import { Feed } from "@/components/posts/feed/feed";
import type { PostAside } from "@/components/posts/feed/post-list";
import { TrendingNow } from "@/components/posts/feed/trending-now";
import { replaceSearchParam } from "@/components/shell/nav/replace-search-param";
import { WideColumn } from "@/components/shell/pages/layout";
import { StickyTabsBar, scrollToTabs, Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { MIN_SEARCH_LENGTH } from "@/lib/accounts/constants";
import { mediaGridOptions } from "@/lib/search/client";
import { MediaGrid } from "./media-grid";
import { RecentSearchList } from "./recent-search-list";
import { useRecentSearches } from "./recent-searches";
import { Results } from "./results";
import { SEARCH_KINDS, SearchBox } from "./search-box";

/** Debounce of the search, in ms. */
const SEARCH_DEBOUNCE_MS = 250;

/** Where there is no side column. */
const SUGGESTED: readonly PostAside[] = [{ after: 3, className: "xl:hidden", content: <Suggested /> }];
const NONE: readonly PostAside[] = [];

function useDebounced(words: string): string {
  const [paused, setPaused] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(words), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return paused;
}

function ExploreMedia() {
  const t = useTranslations("search");
  const query = useInfiniteQuery(mediaGridOptions());
  return (
    <MediaGrid query={query} empty={{ description: t("mediaEmptyHint"), action: <PostComposer look="action" /> }} />
  );
}

export function Explore() {
  const t = useTranslations("search");
  const tPosts = useTranslations("posts");
  const { user } = useCurrentUser();
  // The page's own parameters are those it was first opened with, also when the reader comes back to it.
  const asked = useSearchParams();
  const [words, setWords] = useState(() => (asked.get("q") ?? "").trim().slice(0, 100));
  const [kind, setKind] = useState(() => SEARCH_KINDS.find((each) => each === asked.get("type")) ?? "all");
  const asking = words.trim();
  const wanted = useDebounced(asking);
  const recent = useRecentSearches();
  const remember = () => {
    if (asking.length >= MIN_SEARCH_LENGTH) recent.add(asking);
  };
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The URL follows the words, so that it can be shared; replaced, so that typing adds no history entries. At once: a
    // change of the URL discards a navigation under way, such as that of a link pressed after the last letter.
    replaceSearchParam("q", asking || null);
    replaceSearchParam("type", asking && kind !== "all" ? kind : null);
  }, [asking, kind]);
  return (
    <WideColumn className="grid justify-center gap-x-8 xl:grid-cols-[minmax(0,42rem)_18.5rem]">
      <div className="mx-auto w-full min-w-0 max-w-[42rem]">
        <h1 className="font-bold text-2xl tracking-tight">{t("title")}</h1>
        <p className="mt-1 mb-4 text-muted-foreground">{t("intro")}</p>
        <SearchBox words={words} onWords={setWords} kind={kind} onKind={setKind} onSearch={remember} />
        {asking !== "" ? (
          // A search is worth remembering once a result was opened.
          <div onClickCapture={(event) => event.target instanceof Element && event.target.closest("a") && remember()}>
            <Results
              words={wanted}
              isShort={asking.length < MIN_SEARCH_LENGTH}
              kind={kind}
              onWiden={() => (kind === "all" ? setWords("") : setKind("all"))}
            />
          </div>
        ) : (
          <>
            <RecentSearchList
              searches={recent.searches}
              onChoose={setWords}
              onRemove={recent.remove}
              onClear={recent.clear}
            />
            <div className="mt-5 xl:hidden">
              <TrendingNow flat />
            </div>
            <Tabs ref={tabs} defaultValue="posts" onValueChange={() => scrollToTabs(tabs.current)} className="mt-4">
              <StickyTabsBar>
                <TabsList aria-label={t("views.label")} className="border-b-0">
                  <TabsTrigger value="posts">{t("views.posts")}</TabsTrigger>
                  <TabsTrigger value="media">{t("views.media")}</TabsTrigger>
                </TabsList>
              </StickyTabsBar>
              <TabsContent value="posts">
                <Feed
                  feed="for-you"
                  place="explore"
                  empty={{
                    icon: Sprout,
                    title: tPosts("feed.empty"),
                    description: tPosts("feed.emptyHint"),
                    action: <PostComposer look="action" />,
                  }}
                  asides={user ? SUGGESTED : NONE}
                />
              </TabsContent>
              <TabsContent value="media">
                <ExploreMedia />
              </TabsContent>
            </Tabs>
          </>
        )}
      </div>
      <div className="hidden flex-col gap-4 xl:sticky xl:top-20 xl:flex xl:self-start">
        <TrendingNow />
        {user && <Suggested />}
      </div>
    </WideColumn>
  );
}
