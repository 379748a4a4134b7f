import { Spinner } from "@/components/ui/spinner";
import { subscribing as text } from "@/lib/text/subscribing";

export function LoadingPayment() {
  return (
    <p className="flex min-h-12 items-center justify-center gap-3 text-muted-foreground text-sm" role="status">
      <Spinner decorative />
      {text.loading}
    </p>
  );
}
