"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { PersonLine } from "@/components/accounts/profile/person-line";
import { PostCard } from "@/components/posts/card/post-card";
import { PostList } from "@/components/posts/feed/post-list";
import { Link } from "@/components/shell/nav/link";
import { formatWhole } from "@/components/shell/time/format";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { MIN_SEARCH_LENGTH } from "@/lib/accounts/constants";
import { foundPostsOptions, searchOptions } from "@/lib/search/client";
import type { SearchKind, SearchResults } from "@/lib/search/contract";
import { feed } from "@/lib/text/feed";
import { search as text } from "@/lib/text/search";

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-6">
      <h2 className="mb-2 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function People({ people }: { people: SearchResults["people"] }) {
  return (
    <ul className="divide-y rounded-xl border bg-card">
      {people.map((person) => (
        <li key={person.id} className="px-4 py-3">
          <PersonLine user={person} />
        </li>
      ))}
    </ul>
  );
}

function Tags({ tags }: { tags: SearchResults["tags"] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {tags.map(({ tag, postsCount }) => (
        <li key={tag} className="max-w-full">
          <Link
            href={`/tags/${encodeURIComponent(tag)}`}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border bg-card px-4 hover:bg-muted"
          >
            <span className="truncate font-semibold">#{tag}</span>
            <span className="shrink-0 text-muted-foreground text-sm tabular-nums">
              {feed.tag.count(postsCount >= 1_000 ? "1,000+" : formatWhole(postsCount), postsCount === 1)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function FoundPosts({ words }: { words: string }) {
  const query = useInfiniteQuery(foundPostsOptions(words));
  return (
    <div className="mt-6">
      <PostList query={query} empty={{ title: text.nothing(words), description: text.nothingHint }} />
    </div>
  );
}

export function Results({ words, kind }: { words: string; kind: SearchKind }) {
  const isLong = words.length >= MIN_SEARCH_LENGTH;
  const query = useQuery({ ...searchOptions(words, kind), enabled: isLong && kind !== "posts" });
  const found = query.data;
  if (!isLong) return <p className="mt-6 text-muted-foreground">{text.short}</p>;
  if (kind === "posts") return <FoundPosts words={words} />;
  const { people = [], tags = [], posts = [] } = found ?? {};
  const isEmpty = found && people.length + tags.length + posts.length === 0;
  return (
    <>
      <p role="status" className="sr-only">
        {query.isPending
          ? text.loading
          : isEmpty
            ? text.nothing(words)
            : text.results(people.length, tags.length, posts.length)}
      </p>
      {query.isPending && (
        <SkeletonGroup label={text.loading} className="mt-6 flex flex-col gap-3">
          {["a", "b", "c"].map((line) => (
            <Skeleton key={line} className="h-16 w-full" />
          ))}
        </SkeletonGroup>
      )}
      {query.isError && !found && <ErrorState title={text.failed} onRetry={() => query.refetch()} />}
      {isEmpty && <EmptyState icon={SearchX} title={text.nothing(words)} description={text.nothingHint} />}
      {people.length > 0 && (
        <Section title={text.people}>
          <People people={people} />
        </Section>
      )}
      {tags.length > 0 && (
        <Section title={text.tags}>
          <Tags tags={tags} />
        </Section>
      )}
      {posts.length > 0 && (
        <Section title={text.posts}>
          <div className="flex flex-col gap-3">
            {posts.map((post) => (
              <PostCard key={post.id} post={post} />
            ))}
          </div>
        </Section>
      )}
    </>
  );
}
