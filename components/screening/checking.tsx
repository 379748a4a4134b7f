import { Spinner } from "@/components/ui/spinner";

/** Shows that a text is being screened. Always mounted, so that screen readers announce the change. */
export function Checking({ busy, words }: { busy: boolean; words: string }) {
  return (
    <p
      role="status"
      className="mr-auto flex min-h-5 items-center gap-2 self-center max-sm:empty:-mt-2 max-sm:empty:min-h-0 text-muted-foreground text-sm"
    >
      {busy && (
        <>
          <Spinner className="size-4" decorative />
          {words}
        </>
      )}
    </p>
  );
}
