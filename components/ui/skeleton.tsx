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
