"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { Skeleton } from "@/components/ui/skeleton";
import type { CurrentUser, Profile } from "@/lib/accounts/contract";
import { HeldProfileNotice } from "./held-profile-notice";
import { ProfileHeader } from "./profile-header";

// Its validation imports the whole contract, which readers do not need.
const ProfileForm = lazyWithRetry(() => import("./profile-form").then((module) => module.ProfileForm), {
  messages: ["accounts", "screening", "signUp"],
  loading: () => <Skeleton className="h-[34rem] w-full rounded-2xl" />,
});

const ProfilePictures = lazyWithRetry(
  () => import("./pictures/profile-pictures").then((module) => module.ProfilePictures),
  {
    messages: ["media", "posts", "profilePictures", "screening", "uploads"],
    loading: () => <Skeleton className="mb-4 h-48 w-full rounded-2xl" />,
  },
);

interface ProfileTopProps {
  profile: Profile;
  user: CurrentUser | null;
}

export function ProfileTop({ profile, user }: ProfileTopProps) {
  const [editing, setEditing] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const edited = useRef(false);
  useEffect(() => {
    if (!editing && edited.current) edit.current?.focus();
    edited.current = editing;
  }, [editing]);
  useOwnAddress(user && profile.username);
  if (editing && user)
    return (
      <>
        <ProfilePictures user={user} coverImageUrl={profile.coverImageUrl} onBusy={setUploading} />
        <ProfileForm user={user} profile={profile} isUploading={isUploading} onDone={() => setEditing(false)} />
      </>
    );
  return (
    <>
      <ProfileHeader profile={profile} user={user} onEdit={() => setEditing(true)} editRef={edit} />
      {user?.heldProfile && (
        <HeldProfileNotice
          user={user}
          held={user.heldProfile}
          profile={profile}
          onEdit={() => setEditing(true)}
          className="mt-4"
        />
      )}
    </>
  );
}

/** Updates the URL that contains the username after a change of the user's own one. */
function useOwnAddress(username: string | null): void {
  const path = usePathname().toLowerCase();
  const router = useRouter();
  useEffect(() => {
    if (username && path.startsWith("/u/") && path !== `/u/${username}`) router.replace(`/u/${username}`);
  }, [username, path, router]);
}
