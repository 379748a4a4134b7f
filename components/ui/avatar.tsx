"use client";

import { useState } from "react";
import { type AvatarSize, avatarClass, initialsOf } from "@/components/ui/initials";

export interface AvatarProps {
  person: { firstName: string; lastName: string; profileImageUrl?: string | null };
  size?: AvatarSize;
  /** The accessible name if there is no visible one; without it the avatar is decorative. */
  label?: string;
  className?: string;
}

/** A person's picture over their initials, which stay visible while it is missing, loading or broken. */
export function Avatar({ person, size = "md", label, className = "" }: AvatarProps) {
  const { firstName, lastName, profileImageUrl } = person;
  const [broken, setBroken] = useState<string | null>(null);
  const naming = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return (
    <span {...naming} className={`${avatarClass(person, size)} ${className}`}>
      {initialsOf(firstName, lastName)}
      {profileImageUrl && profileImageUrl !== broken ? (
        // biome-ignore lint/performance/noImgElement: the product has its own picture sizes
        <img
          src={profileImageUrl}
          alt=""
          loading="lazy"
          decoding="async"
          // The image may have failed before hydration.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setBroken(profileImageUrl);
          }}
          onError={() => setBroken(profileImageUrl)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : null}
    </span>
  );
}
