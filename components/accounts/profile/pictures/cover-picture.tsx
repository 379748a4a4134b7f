import { hueClass } from "@/components/ui/initials";

interface CoverPictureProps {
  person: { firstName: string; lastName: string; coverImageUrl: string | null };
}

/** The top of a profile: the cover, or a narrower band in the person's tint. */
export function CoverPicture({ person }: CoverPictureProps) {
  if (person.coverImageUrl === null)
    return <div aria-hidden className={`h-24 cover-tint sm:h-32 ${hueClass(person)}`} />;
  return (
    <div
      aria-hidden
      className="aspect-[3/1] bg-center bg-cover bg-secondary"
      style={{ backgroundImage: `url("${person.coverImageUrl}")` }}
    />
  );
}
