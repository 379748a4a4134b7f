/** A hairline; with `children` a word stands in its middle ('or'). */
export function Separator({ children, className = "" }: { children?: string; className?: string }) {
  if (!children) return <hr className={`border-0 border-t ${className}`} />;
  return (
    <div className={`flex items-center gap-3 text-muted-foreground text-sm ${className}`}>
      <span aria-hidden className="h-px flex-1 bg-border" />
      {children}
      <span aria-hidden className="h-px flex-1 bg-border" />
    </div>
  );
}
