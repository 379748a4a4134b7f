import { paying as text } from "@/lib/text/paying";
import { TimeLeft } from "../subscription/time-left";

export function OfferNotice({ until }: { until: string }) {
  return (
    <p className="mt-4 rounded-xl bg-accent px-4 py-3 text-center text-accent-foreground text-sm">
      {text.offered} <TimeLeft until={until} />
    </p>
  );
}
