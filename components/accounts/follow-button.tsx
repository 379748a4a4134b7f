"use client";

import { useRouter } from "next/navigation";
import { announce } from "@/components/ui/announce";
import { Button } from "@/components/ui/button";
import { useFollow } from "@/lib/accounts/client";
import type { Profile } from "@/lib/accounts/contract";
import { accounts as text } from "@/lib/text/accounts";

interface FollowButtonProps {
  person: Pick<Profile, "id" | "firstName" | "lastName" | "isFollowing">;
  signedIn: boolean;
  /** Drawn smaller and softer, where several stand together. */
  quiet?: boolean;
}

/** Follows and unfollows. Who is not signed in is taken to where that is done. */
export function FollowButton({ person, signedIn, quiet = false }: FollowButtonProps) {
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
      variant={person.isFollowing ? "outline" : quiet ? "soft" : "default"}
      size={quiet ? "sm" : "default"}
      aria-label={`${person.isFollowing ? text.people.unfollow : text.people.follow} ${person.firstName} ${person.lastName}`}
      onClick={press}
    >
      {person.isFollowing ? text.people.following : text.people.follow}
    </Button>
  );
}
