"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/use-toast";
import { useFollow } from "@/lib/accounts/client";
import type { Profile } from "@/lib/accounts/contract";
import { sentenceOf } from "@/lib/http/errors";
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
    follow.mutate(!person.isFollowing, {
      onError: (error) =>
        toast({ variant: "destructive", title: text.people.failed, description: sentenceOf(error, text.people.failed) }),
    });
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
