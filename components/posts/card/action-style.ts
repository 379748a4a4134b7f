export const ACTION_CLASS =
  "inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-muted-foreground max-sm:px-2 text-sm transition-colors hover:bg-muted hover:text-foreground";
