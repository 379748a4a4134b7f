import { type ReactNode, useId } from "react";

interface SideCardProps {
  title: string;
  note?: string;
  children: ReactNode;
}

export function SideCard({ title, note, children }: SideCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-xl border bg-card p-5">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      {note && <p className="text-muted-foreground text-xs">{note}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}
