import { cva, type VariantProps } from "class-variance-authority";

/** Separate from button.tsx, which imports tailwind-merge (7 kB compressed), too large for the landing page. */
export const buttonVariants = cva(
  "touch-target inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-lg font-semibold transition-[background-color,border-color,color,scale] active:not-disabled:not-data-loading:scale-[0.98] disabled:cursor-not-allowed aria-disabled:cursor-not-allowed disabled:bg-muted disabled:text-muted-foreground disabled:border-transparent data-loading:border-transparent data-loading:bg-muted data-loading:text-muted-foreground [&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-4",
  {
    variants: {
      variant: {
        default: "bg-primary text-primary-foreground hover:bg-primary-hover",
        secondary: "bg-secondary text-secondary-foreground hover:bg-secondary-hover",
        outline: "border border-input/60 bg-card text-foreground hover:border-input hover:bg-muted",
        ghost: "text-foreground hover:bg-muted disabled:bg-transparent data-loading:bg-transparent",
        soft: "bg-accent text-accent-foreground hover:brightness-[0.97] dark:hover:brightness-110",
        destructive: "bg-destructive text-destructive-foreground hover:bg-destructive-hover",
        link: "rounded-sm text-primary underline decoration-primary/35 underline-offset-4 hover:decoration-primary disabled:bg-transparent data-loading:bg-transparent",
      },
      size: {
        sm: "h-9 px-3 text-sm",
        default: "h-10 px-4 text-sm",
        lg: "h-12 px-6 text-base",
        icon: "size-10 rounded-full p-0 [&_svg:not([class*='size-'])]:size-5",
      },
      block: { true: "w-full", false: "" },
    },
    compoundVariants: [{ variant: "link", class: "h-auto! justify-start px-0!" }],
    defaultVariants: { variant: "default", size: "default", block: false },
  },
);

export type ButtonVariants = VariantProps<typeof buttonVariants>;
