import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export interface EmptyStateProps {
  icon?: LucideIcon;
  title: string;
  description?: ReactNode;
  /** What leads on: a button or a link. */
  action?: ReactNode;
  className?: string;
}

export function EmptyState({ icon: Icon, title, description, action, className = "" }: EmptyStateProps) {
  return (
    <div className={`flex flex-col items-center px-6 py-12 text-center ${className}`}>
      {Icon ? (
        <span className="mb-4 grid size-14 place-items-end justify-center overflow-hidden rounded-t-full bg-accent pb-3 text-accent-foreground">
          <Icon aria-hidden className="size-6" strokeWidth={1.75} />
        </span>
      ) : null}
      <p className="font-semibold text-base">{title}</p>
      {description ? <p className="mt-1 max-w-sm text-muted-foreground text-sm">{description}</p> : null}
      {action ? <div className="mt-5">{action}</div> : null}
    </div>
  );
}
