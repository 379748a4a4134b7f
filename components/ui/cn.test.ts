import { expect, test } from "@jest/globals";
import { extendTailwindMerge } from "tailwind-merge";
import { buttonVariants } from "./button-variants";
import { cn } from "./cn";

const mergeAll = extendTailwindMerge({
  extend: {
    theme: { text: ["display"], shadow: ["float", "float-lg"], animate: ["toast-in", "fade-out", "pop-in"] },
  },
});

const BUTTONS = (["default", "secondary", "outline", "ghost", "soft", "destructive", "link"] as const).flatMap(
  (variant) => (["sm", "default", "lg", "icon"] as const).map((size) => buttonVariants({ variant, size })),
);

const COMPONENTS = [
  ...BUTTONS,
  "font-semibold text-xl",
  "flex flex-col gap-1 px-5 pt-5 sm:px-6 sm:pt-6",
  "rounded-xl border bg-card text-card-foreground",
  "relative grid size-16 shrink-0 place-items-center overflow-hidden rounded-lg bg-secondary text-muted-foreground",
  "h-11 w-full rounded-lg border border-input/75 bg-card px-3 text-base text-foreground sm:h-10",
  "flex gap-1 overflow-x-auto border-b",
  "z-50 max-h-full w-full max-w-lg p-5 data-[state=open]:animate-toast-in sm:p-6",
];

const OVERRIDES = [
  "mb-2 text-lg",
  "font-medium text-muted-foreground text-sm",
  "text-destructive text-lg leading-6",
  "text-display text-balance text-center",
  "size-20 rounded-xl",
  "mx-auto aspect-[9/16] h-80 w-auto",
  "h-12 rounded-full pr-12 pl-11",
  "min-h-0 flex-1 overflow-y-auto px-2 pt-2 pb-4",
  "hidden pointer-coarse:inline-flex",
  "h-auto justify-start whitespace-normal py-2 text-left",
  "size-full rounded-none bg-transparent text-white/70",
  "border-primary border-l-4 bg-accent/50 shadow-float",
  "grid grid-cols-2 gap-x-6 gap-y-4 overflow-hidden",
  "block w-full max-sm:w-auto sm:max-w-5xl sm:h-9",
  "text-[0.8125rem] border-0 border-dashed",
  "absolute inset-0 z-60 data-[state=open]:animate-none",
];

test("the later class wins as with tailwind-merge's knowledge of all of Tailwind", () => {
  for (const classes of COMPONENTS)
    for (const override of OVERRIDES) expect(cn(classes, override)).toBe(mergeAll(classes, override));
});

test("joins conditional classes", () => {
  expect(cn("rounded-xl border", false, undefined, { "shadow-float": true, "z-10": false })).toBe(
    "rounded-xl border shadow-float",
  );
});
