import type { Media } from "@/lib/media/contract";
import { processingProgress } from "./processing-progress";

interface ProcessingPanelProps {
  media: readonly Media[];
  /** The name of each stage. */
  labels: Readonly<Record<Media["stage"], string>>;
  hint: string;
  className: string;
}

/** The progress of media that are processed before their post or vibe is published. */
export function ProcessingPanel({ media, labels, hint, className }: ProcessingPanelProps) {
  const { stage, percent } = processingProgress(media);
  const label = labels[stage];
  return (
    <section aria-label={label} className={className}>
      <p className="flex items-baseline justify-between gap-3 font-medium">
        <span role="status">{label}</span>
        <span className="text-muted-foreground tabular-nums">{percent}%</span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="mt-2 h-1.5 overflow-hidden rounded-full bg-border"
      >
        <div
          className="h-full rounded-full bg-primary transition-[width] duration-200"
          style={{ width: `${percent}%` }}
        />
      </div>
      <p className="mt-2 text-muted-foreground">{hint}</p>
    </section>
  );
}
