import type { ReactNode } from "react";

/** The page's outer width and gutters, from 360 px to 1920 px. */
export const containerClass = "mx-auto w-full max-w-[80rem] px-4 sm:px-6 3xl:max-w-[96rem]";

export function SingleColumn({ children, className = "" }: { children: ReactNode; className?: string }) {
  return (
    <div className={`mx-auto w-full max-w-2xl px-4 py-4 sm:px-6 sm:py-8 3xl:max-w-3xl ${className}`}>{children}</div>
  );
}

export function WideColumn({ children, className = "" }: { children: ReactNode; className?: string }) {
  return <div className={`${containerClass} py-4 sm:py-8 ${className}`}>{children}</div>;
}

const sticky =
  "xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:self-start xl:overflow-y-auto [scrollbar-width:thin]";

/** Home: one column up to 768 px, then two, from 1280 px three. */
export function ThreeColumns({ left, right, children }: { left?: ReactNode; right?: ReactNode; children: ReactNode }) {
  return (
    <div
      className={`${containerClass} grid gap-x-6 py-4 sm:py-6 md:grid-cols-[15.5rem_minmax(0,1fr)] md:grid-rows-[auto_1fr] xl:grid-cols-[16.5rem_minmax(0,1fr)_18.5rem] xl:grid-rows-1 xl:gap-x-8 3xl:grid-cols-[20rem_minmax(0,1fr)_22rem] 3xl:gap-x-16`}
    >
      <div className={`hidden flex-col gap-4 md:flex ${sticky}`}>{left}</div>
      <div className="mx-auto w-full min-w-0 max-w-[42rem] md:row-span-2 xl:row-span-1">{children}</div>
      <div className={`hidden flex-col gap-4 md:mt-4 md:flex md:[grid-area:2/1] xl:mt-0 xl:[grid-area:1/3] ${sticky}`}>
        {right}
      </div>
    </div>
  );
}
