import type { ReactNode } from "react";

/** A placeholder shape. Wrap several in SkeletonGroup, so that a screen reader announces one sentence. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <div aria-hidden className={`animate-pulse rounded-md bg-secondary ${className}`} />;
}

/** Announces once that content is loading; `label` says what. */
export function SkeletonGroup({
  label,
  className = "",
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

const ROWS = ["a", "b", "c", "d", "e", "f"] as const;

interface SkeletonRowsProps {
  label: string;
  /** How many rows, at most six. */
  count?: number;
  className?: string;
  /** One row. */
  children: ReactNode;
}

/** The rows of a list that looks like a card; another `className` gives the list another look. */
export function SkeletonRows({
  label,
  count = 4,
  className = "divide-y overflow-hidden rounded-xl border bg-card",
  children,
}: SkeletonRowsProps) {
  return (
    <SkeletonGroup label={label} className={className}>
      {ROWS.slice(0, count).map((row) => (
        <div key={row}>{children}</div>
      ))}
    </SkeletonGroup>
  );
}

/** The avatar, name and second line of a person in a list. */
export function PersonSkeleton({ className = "" }: { className?: string }) {
  return (
    <div className={`flex min-h-12 items-center gap-3 ${className}`}>
      <Skeleton className="size-10 shrink-0 rounded-full" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <Skeleton className="h-4 w-36 max-w-full" />
        <Skeleton className="h-3 w-24 max-w-full" />
      </div>
    </div>
  );
}

/** Lines of text; the last is shorter. */
export function TextSkeleton({ lines = 2, className = "" }: { lines?: number; className?: string }) {
  return (
    <div className={`flex flex-col gap-2 ${className}`}>
      {ROWS.slice(0, lines).map((row, at) => (
        <Skeleton key={row} className={`h-4 ${at + 1 < lines ? "w-full" : "w-2/3"}`} />
      ))}
    </div>
  );
}
