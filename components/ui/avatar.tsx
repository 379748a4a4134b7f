const hues = [
  "[--avatar-hue:20]",
  "[--avatar-hue:55]",
  "[--avatar-hue:95]",
  "[--avatar-hue:135]",
  "[--avatar-hue:180]",
  "[--avatar-hue:235]",
  "[--avatar-hue:285]",
  "[--avatar-hue:340]",
] as const;

const sizes = {
  xs: "size-6 text-[0.625rem]",
  sm: "size-8 text-xs",
  md: "size-10 text-sm",
  lg: "size-14 text-lg",
  xl: "size-24 text-3xl",
} as const;

export type AvatarProps = {
  person: { firstName: string; lastName: string; profileImageUrl?: string | null };
  size?: keyof typeof sizes;
  /** Names the picture where no name stands beside it; without it the avatar is decoration. */
  label?: string;
  className?: string;
};

/** The first letters of first and last name, in capitals; whole characters, so that 'Łukasz' and emoji survive. */
export function initials(firstName: string, lastName: string): string {
  const first = (text: string) => Array.from(text.trim())[0] ?? "";
  return (first(firstName) + first(lastName)).toLocaleUpperCase("en-GB");
}

function hueOf(name: string): string {
  let hash = 7;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hues[hash % hues.length] ?? hues[0];
}

/** A person's picture over their initials, so that a picture that is missing or fails leaves the initials to be seen. */
export function Avatar({ person, size = "md", label, className = "" }: AvatarProps) {
  const { firstName, lastName, profileImageUrl } = person;
  const naming = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return (
    <span
      {...naming}
      className={`avatar-tint relative inline-grid shrink-0 select-none place-items-center overflow-hidden rounded-full font-semibold ${hueOf(`${firstName} ${lastName}`)} ${sizes[size]} ${className}`}
    >
      {initials(firstName, lastName)}
      {profileImageUrl ? (
        // biome-ignore lint/performance/noImgElement: the product makes its own sizes of a picture, Next's optimiser is not used
        <img
          src={profileImageUrl}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      ) : null}
    </span>
  );
}
