import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

/** tailwind-merge knows Tailwind's own scale; our extra size must be told, or `text-display` would count as a colour. */
const merge = extendTailwindMerge({
  extend: { theme: { text: ["display"], shadow: ["float", "float-lg"] } },
});

/** Joins class names; of two Tailwind classes that set the same property the later one wins. */
export function cn(...inputs: ClassValue[]): string {
  return merge(clsx(inputs));
}
