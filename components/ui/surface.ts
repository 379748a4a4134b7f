/** Dialogs: on phones a bottom sheet within the thumb's reach; from 640 px a centred card. */
export const surface = {
  overlay:
    "fixed inset-0 z-50 bg-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in print:hidden",
  panel:
    "fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col overflow-hidden rounded-t-2xl border-t bg-popover pb-[env(safe-area-inset-bottom)] text-popover-foreground shadow-float-lg max-sm:data-[state=closed]:animate-sheet-out max-sm:data-[state=open]:animate-sheet-in sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:max-h-[min(85dvh,52rem)] sm:w-[calc(100%-3rem)] sm:max-w-lg sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-2xl sm:border sm:data-[state=closed]:animate-pop-out sm:data-[state=open]:animate-pop-in",
  body: "min-h-0 overflow-y-auto overscroll-contain p-5 sm:p-6",
  grip: "mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-border sm:hidden",
  title: "pr-10 font-semibold text-xl",
  description: "text-muted-foreground text-sm",
  footer: "flex flex-col-reverse gap-2 sm:flex-row sm:justify-end",
} as const;
