import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

/** Registers our sizes with tailwind-merge; otherwise `text-display` would count as a colour. */
const merge = extendTailwindMerge({
  extend: { theme: { text: ["display"], shadow: ["float", "float-lg"] } },
});

/** Joins class names; of two Tailwind classes for the same property the later one wins. */
export function cn(...inputs: ClassValue[]): string {
  return merge(clsx(inputs));
}
