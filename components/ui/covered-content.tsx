"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { buttonVariants } from "./button-variants";

interface CoveredContentProps {
  icon: ReactNode;
  /** Why it is covered. */
  reason: string;
  show: string;
  hide: string;
  /** Open from the start, as the reader chose. */
  isOpen?: boolean;
  className: string;
  children: ReactNode;
}

/** Content behind its reason. The browser's own disclosure, so that it also opens before hydration. */
export function CoveredContent({ icon, reason, show, hide, isOpen = false, className, children }: CoveredContentProps) {
  const [open, setOpen] = useState(isOpen);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => setOpen(details.current?.open ?? false), []);
  return (
    <details
      ref={details}
      open={open}
      className={`group ${className}`}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex cursor-pointer list-none flex-wrap items-center gap-3 rounded-lg bg-muted px-3 py-2 [&::-webkit-details-marker]:hidden">
        {icon}
        <span dir="auto" className="min-w-0 flex-1 break-words">
          {reason}
        </span>
        <span className={buttonVariants({ variant: "outline", size: "sm" })}>
          <span className="group-open:hidden">{show}</span>
          <span className="hidden group-open:inline">{hide}</span>
        </span>
      </summary>
      {open && children}
    </details>
  );
}
