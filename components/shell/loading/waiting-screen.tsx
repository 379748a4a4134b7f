import { Spinner } from "@/components/ui/spinner";

/** Fills a page that waits for an answer from elsewhere, such as a payment. */
export function WaitingScreen({ title, more }: { title: string; more?: string }) {
  return (
    <div role="status" className="mx-auto flex max-w-md flex-col items-center gap-4 px-6 py-24 text-center">
      <Spinner decorative className="size-8" />
      <h1 className="font-bold text-2xl">{title}</h1>
      {more && <p className="text-muted-foreground">{more}</p>}
    </div>
  );
}
