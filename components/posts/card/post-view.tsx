"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Link } from "@/components/shell/nav/link";
import { SingleColumn } from "@/components/shell/pages/layout";
import { ErrorState } from "@/components/ui/error-state";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { postOptions } from "@/lib/posts/client/posts";
import { Comments } from "../comments/comments";
import { PostCard } from "./post-card";
import { PostSkeleton } from "./post-skeleton";

export function PostView({ id }: { id: string }) {
  const t = useTranslations("posts");
  const query = useQuery(postOptions(id));
  const router = useRouter();
  const { user } = useCurrentUser();
  return (
    <SingleColumn>
      <Link
        href={user ? "/" : "/explore"}
        className="mb-3 inline-flex min-h-11 items-center gap-2 text-muted-foreground text-sm hover:text-foreground"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t("page.back")}
      </Link>
      {query.isPending && <PostSkeleton />}
      {query.isError && !query.data && <ErrorState title={t("page.gone")} onRetry={() => query.refetch()} />}
      {query.data && (
        <>
          <h1 className="sr-only">
            {t("card.by", { name: `${query.data.user.firstName} ${query.data.user.lastName}` })}
          </h1>
          <PostCard post={query.data} whole onDeleted={() => router.replace("/")} />
          {(query.data.state === "live" || query.data.state === "held") && <Comments post={query.data} />}
        </>
      )}
    </SingleColumn>
  );
}
