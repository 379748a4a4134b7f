import { Spinner } from "@/components/ui/spinner";

/** Says that a text is being checked, to the eye and to a screen reader; empty, but there, before and after. */
export function Checking({ busy, words }: { busy: boolean; words: string }) {
  return (
    <p role="status" className="mr-auto flex min-h-5 items-center gap-2 self-center text-muted-foreground text-sm">
      {busy && (
        <>
          <Spinner className="size-4" decorative />
          {words}
        </>
      )}
    </p>
  );
}
