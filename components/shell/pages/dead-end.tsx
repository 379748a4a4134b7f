import type { ReactNode } from "react";

export function DeadEnd({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-lg flex-col items-center px-6 py-16 text-center sm:py-24">
      <svg viewBox="0 0 160 120" aria-hidden className="mb-8 h-28 w-auto">
        <path d="M8 112V56a32 32 0 0 1 64 0v56Z" className="fill-accent" />
        <path d="M88 112V56a32 32 0 0 1 64 0v56Z" className="fill-secondary" />
        <circle cx="40" cy="68" r="11" className="fill-sun" />
        <path d="M8 92q18-14 36-4t28-2v26H8Z" className="fill-garden" />
        <path d="M2 112h156" strokeWidth="4" strokeLinecap="round" className="stroke-input" />
      </svg>
      <h1 className="font-bold text-3xl">{title}</h1>
      <p className="mt-3 text-lg text-muted-foreground">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
