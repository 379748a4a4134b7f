import type { ReactNode } from "react";

/** The shape of what is on its way. Wrap a group in SkeletonGroup, so that a screen reader hears one sentence, not ten boxes. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <div aria-hidden className={`animate-pulse rounded-md bg-secondary ${className}`} />;
}

/** Announces once that something loads; `label` says what. */
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
