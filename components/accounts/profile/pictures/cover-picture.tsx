import { hueClass } from "@/components/ui/initials";

interface CoverPictureProps {
  person: { firstName: string; lastName: string; coverImageUrl: string | null };
  /** Its size. */
  className: string;
}

/** A person's cover, or a band in their tint. */
export function CoverPicture({ person, className }: CoverPictureProps) {
  const { coverImageUrl } = person;
  return (
    <div
      aria-hidden
      className={`bg-center bg-cover bg-secondary ${coverImageUrl ? "" : `cover-tint ${hueClass(person)}`} ${className}`}
      style={coverImageUrl ? { backgroundImage: `url("${coverImageUrl}")` } : undefined}
    />
  );
}
