import { PersonSkeleton, Skeleton, TextSkeleton } from "@/components/ui/skeleton";

/** A card with three lines of text and its buttons. */
export function PostSkeleton() {
  return (
    <div className="rounded-xl border bg-card px-4 pt-4 pb-2 sm:px-5">
      <PersonSkeleton />
      <TextSkeleton lines={3} className="mt-4" />
      <div className="mt-2 flex min-h-11 items-center gap-8">
        <Skeleton className="size-5 rounded-full" />
        <Skeleton className="size-5 rounded-full" />
        <Skeleton className="size-5 rounded-full" />
        <Skeleton className="ml-auto size-5 rounded-full" />
      </div>
    </div>
  );
}
