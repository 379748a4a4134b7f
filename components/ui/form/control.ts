/** An edge with a contrast of 3:1, and 16 px type on phones so that iOS does not zoom. */
export const controlClass =
  "w-full rounded-lg border border-input/75 bg-card px-3 text-base text-foreground transition-[border-color,background-color] placeholder:text-muted-foreground hover:border-input focus-visible:border-ring focus-visible:outline-2 focus-visible:-outline-offset-1 disabled:cursor-not-allowed disabled:bg-muted disabled:text-muted-foreground read-only:not-disabled:bg-muted aria-invalid:border-destructive aria-invalid:focus-visible:outline-destructive sm:text-sm";
