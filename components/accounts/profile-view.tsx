"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PostList } from "@/components/posts/post-list";
import { OneColumn } from "@/components/shell/layout";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { profileOptions } from "@/lib/accounts/client";
import { useCurrentUser } from "@/lib/accounts/current-user";
import { isSelf } from "@/lib/accounts/policy";
import { postsOfOptions } from "@/lib/posts/client";
import { accounts as text } from "@/lib/text/accounts";
import { HiddenPeople } from "./hidden-people";
import { ProfileForm } from "./profile-form";
import { ProfileHeader } from "./profile-header";

/** A person's page: who they are, what they count, what they wrote. On one's own, the form to change it and who is blocked or muted. */
export function ProfileView({ id }: { id: string }) {
  const { user } = useCurrentUser();
  const query = useQuery(profileOptions(id));
  const posts = useInfiniteQuery(postsOfOptions(id));
  const [editing, setEditing] = useState(false);
  const profile = query.data;
  const mine = isSelf(user, id);
  return (
    <OneColumn>
      {query.isPending && <Skeleton className="h-56 w-full rounded-2xl" />}
      {query.isError && !profile && <ErrorState title={text.profile.loadFailed} onRetry={() => query.refetch()} />}
      {profile &&
        (editing && user ? (
          <ProfileForm user={user} onDone={() => setEditing(false)} />
        ) : (
          <ProfileHeader profile={profile} user={mine ? user : null} onEdit={() => setEditing(true)} />
        ))}
      {profile && (
        <section aria-labelledby="profile-posts" className="mt-6">
          <h2 id="profile-posts" className="mb-3 font-semibold text-lg">
            {text.profile.posts}
          </h2>
          <PostList
            query={posts}
            empty={{
              title: text.profile.noPosts,
              description: mine ? text.profile.noPostsOwn : text.profile.noPostsOther(profile.firstName),
            }}
          />
        </section>
      )}
      {mine && <HiddenPeople />}
    </OneColumn>
  );
}
