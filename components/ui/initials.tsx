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
  "2xl": "size-24 text-3xl sm:size-32 sm:text-4xl",
} as const;

export type AvatarSize = keyof typeof sizes;

/** The initials in capitals, by code point, so that 'Łukasz' and emoji survive. */
export function initialsOf(firstName: string, lastName: string): string {
  const first = (text: string) => Array.from(text.trim())[0] ?? "";
  return (first(firstName) + first(lastName)).toUpperCase();
}

function hueOf(name: string): string {
  let hash = 7;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hues[hash % hues.length] ?? hues[0];
}

/** The class that sets a person's hue, derived from the name: that of their avatar and cover without pictures. */
export const hueClass = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  hueOf(`${firstName} ${lastName}`);

/** The classes of an avatar: its size and tint. */
export function avatarClass(person: { firstName: string; lastName: string }, size: AvatarSize): string {
  return `avatar-tint relative inline-grid shrink-0 select-none place-items-center overflow-hidden rounded-full font-semibold ${hueClass(person)} ${sizes[size]}`;
}

export function Initials({
  person,
  size = "md",
}: {
  person: { firstName: string; lastName: string };
  size?: AvatarSize;
}) {
  return (
    <span aria-hidden className={avatarClass(person, size)}>
      {initialsOf(person.firstName, person.lastName)}
    </span>
  );
}
