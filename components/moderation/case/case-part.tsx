import { type ReactNode, useId } from "react";

export function CasePart({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    // Keeps focused controls above the sticky bar at the bottom of a case.
    <section
      aria-labelledby={id}
      className="rounded-xl border bg-card p-4 sm:p-5 [&_:is(a,button,input,select,textarea)]:scroll-mb-32"
    >
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
