import type { ReactNode } from "react";

export function StaffTitle({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-64">
        <h1 className="font-bold text-2xl">{title}</h1>
        {text && <p className="mt-0.5 text-muted-foreground text-sm">{text}</p>}
      </div>
      {children}
    </div>
  );
}
