"use client";

import { useState } from "react";
import { type AvatarSize, avatarClass, initialsOf } from "@/components/ui/initials";

export interface AvatarProps {
  person: { firstName: string; lastName: string; profileImageUrl?: string | null };
  size?: AvatarSize;
  /** Names the picture where no name stands beside it; without it the avatar is decoration. */
  label?: string;
  className?: string;
}

/** A person's picture over their initials, so that a picture that is missing, slow or broken leaves the initials to be seen. */
export function Avatar({ person, size = "md", label, className = "" }: AvatarProps) {
  const { firstName, lastName, profileImageUrl } = person;
  const [broken, setBroken] = useState<string | null>(null);
  const naming = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return (
    <span {...naming} className={`${avatarClass(person, size)} ${className}`}>
      {initialsOf(firstName, lastName)}
      {profileImageUrl && profileImageUrl !== broken ? (
        // biome-ignore lint/performance/noImgElement: the product makes its own sizes of a picture, Next's optimiser is not used
        <img
          src={profileImageUrl}
          alt=""
          loading="lazy"
          decoding="async"
          // It may have failed before React was there to hear of it.
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
