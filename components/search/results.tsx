"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PersonLine } from "@/components/accounts/profile/person-line";
import { useFormats } from "@/components/i18n/use-formats";
import { PostCard } from "@/components/posts/card/post-card";
import { PostList } from "@/components/posts/feed/post-list";
import { Link } from "@/components/shell/nav/link";

import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { PersonSkeleton, Skeleton, SkeletonRows } from "@/components/ui/skeleton";
import { MIN_SEARCH_LENGTH } from "@/lib/accounts/constants";
import { foundPostsOptions, searchOptions } from "@/lib/search/client";
import type { SearchKind, SearchResults } from "@/lib/search/contract";

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
  const t = useTranslations("feed");
  const { formatWhole } = useFormats();
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
              {t("tag.count", {
                isOne: String(postsCount === 1),
                count: postsCount >= 1_000 ? `${formatWhole(1_000)}+` : formatWhole(postsCount),
              })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface WidenProps {
  kind: SearchKind;
  /** Searches everything, or clears a search of everything. */
  onWiden: () => void;
}

function Widen({ kind, onWiden }: WidenProps) {
  const t = useTranslations("search");
  return (
    <Button variant="outline" onClick={onWiden}>
      {kind === "all" ? t("back") : t("everything")}
    </Button>
  );
}

function FoundPosts({ words, onWiden }: Pick<ResultsProps, "words" | "onWiden">) {
  const t = useTranslations("search");
  const query = useInfiniteQuery(foundPostsOptions(words));
  return (
    <div className="mt-6">
      <PostList
        query={query}
        empty={{
          icon: SearchX,
          title: t("nothing", { words }),
          description: t("nothingHint"),
          action: <Widen kind="posts" onWiden={onWiden} />,
        }}
      />
    </div>
  );
}

interface ResultsProps extends WidenProps {
  /** The words of the field after a pause in typing: if too short, longer ones follow unless `isShort`. */
  words: string;
  /** Whether the field has too few characters. */
  isShort: boolean;
}

export function Results({ words, isShort, kind, onWiden }: ResultsProps) {
  const t = useTranslations("search");
  const enabled = words.length >= MIN_SEARCH_LENGTH && kind !== "posts";
  const query = useQuery({ ...searchOptions(words, kind), enabled });
  const found = query.data;
  if (isShort) return <p className="mt-6 text-muted-foreground">{t("short")}</p>;
  if (kind === "posts") return <FoundPosts words={words} onWiden={onWiden} />;
  const { people = [], tags = [], posts = [] } = found ?? {};
  const isEmpty = found && people.length + tags.length + posts.length === 0;
  return (
    <>
      <p role="status" className="sr-only">
        {query.isPending
          ? t("loading")
          : isEmpty
            ? t("nothing", { words })
            : [
                people.length > 0 && t("results.people", { count: people.length }),
                tags.length > 0 && t("results.tags", { count: tags.length }),
                posts.length > 0 && t("results.posts", { count: posts.length }),
              ]
                .filter(Boolean)
                .join(", ")}
      </p>
      {query.isPending && (
        // The line above says so already.
        <div aria-hidden className="mt-6">
          <Skeleton className="mb-2 h-6 w-24" />
          <SkeletonRows label={t("loading")} count={3}>
            <PersonSkeleton className="px-4 py-3" />
          </SkeletonRows>
        </div>
      )}
      {query.isError && !found && <ErrorState title={t("failed")} onRetry={() => query.refetch()} />}
      {isEmpty && (
        <EmptyState
          icon={SearchX}
          title={t("nothing", { words })}
          description={t("nothingHint")}
          action={<Widen kind={kind} onWiden={onWiden} />}
        />
      )}
      {people.length > 0 && (
        <Section title={t("people")}>
          <People people={people} />
        </Section>
      )}
      {tags.length > 0 && (
        <Section title={t("tags")}>
          <Tags tags={tags} />
        </Section>
      )}
      {posts.length > 0 && (
        <Section title={t("posts")}>
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
