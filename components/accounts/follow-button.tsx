"use client";

import { useRouter } from "next/navigation";
import { announce } from "@/components/ui/announce";
import { Button } from "@/components/ui/button";
import { useFollow } from "@/lib/accounts/client";
import type { Profile } from "@/lib/accounts/contract";
import { accounts as text } from "@/lib/text/accounts";

/** Follows and unfollows. Who is not signed in is taken to where that is done. */
export function FollowButton({ person, signedIn }: { person: Profile; signedIn: boolean }) {
  const follow = useFollow(person.id);
  const router = useRouter();
  const press = () => {
    if (!signedIn) {
      router.push("/auth");
      return;
    }
    announce(follow.mutateAsync(!person.isFollowing), { failed: text.people.failed });
  };
  return (
    <Button
      variant={person.isFollowing ? "outline" : "default"}
      aria-label={`${person.isFollowing ? text.people.unfollow : text.people.follow} ${person.firstName} ${person.lastName}`}
      onClick={press}
    >
      {person.isFollowing ? text.people.following : text.people.follow}
    </Button>
  );
}
