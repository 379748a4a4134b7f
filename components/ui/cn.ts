import { type ClassValue, clsx } from "clsx";
import { createTailwindMerge } from "tailwind-merge";

const isAny = () => true;
const isLength = (value: string) => /^\[\d/.test(value);
const isCorner = (value: string) => /^[trbl]{1,2}-/.test(value);

/** Utilities with any value, which may also have none: `rounded`, `rounded-lg`. */
const any = <N extends string>(...names: N[]) =>
  Object.fromEntries(names.map((name) => [name, [{ [name]: ["", isAny] }]])) as Record<
    N,
    [Record<N, ["", typeof isAny]>]
  >;

const SPACING = any("p", "px", "py", "pt", "pr", "pb", "pl", "m", "mx", "my", "mt", "mr", "mb", "ml");
const SIZING = any("size", "w", "h", "min-w", "max-w", "min-h", "max-h", "aspect", "shrink", "grow");
const OTHERS = any(
  "gap",
  "gap-x",
  "gap-y",
  "shadow",
  "whitespace",
  "leading",
  "opacity",
  "animate",
  "cursor",
  "transition",
  "z",
  "line-clamp",
  "underline-offset",
  "-outline-offset",
);

const SIZES = ["xs", "sm", "base", "lg", "xl", "2xl", "3xl", "display", isLength] as const;

/**
 * The utilities that callers of our components override (cn.test.ts). With all of Tailwind's, which are its default,
 * tailwind-merge takes four times the script.
 */
const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    ...SPACING,
    ...SIZING,
    ...OTHERS,
    display: ["block", "inline-block", "inline", "flex", "inline-flex", "grid", "inline-grid", "hidden"],
    position: ["static", "fixed", "absolute", "relative", "sticky"],
    "text-size": [{ text: SIZES }],
    "text-align": [{ text: ["left", "center", "right"] }],
    "text-wrap": [{ text: ["wrap", "nowrap", "balance", "pretty"] }],
    "text-color": [{ text: [isAny] }],
    "font-weight": [{ font: ["normal", "medium", "semibold", "bold"] }],
    rounded: [{ rounded: ["", (value: string) => !isCorner(value)] }],
    decoration: [{ decoration: [isAny] }],
    "bg-image": [{ bg: ["none"] }],
    "bg-color": [{ bg: [isAny] }],
    "border-style": [{ border: ["dashed", "solid"] }],
    "border-width": [{ border: ["", "0", "2"] }],
    "border-t": [{ border: [{ t: ["", isAny] }] }],
    "border-b": [{ border: [{ b: ["", isAny] }] }],
    "border-l": [{ border: [{ l: ["", isAny] }] }],
    "border-color": [{ border: [isAny] }],
    justify: [{ justify: ["start", "end", "center", "between"] }],
    items: [{ items: ["start", "end", "center", "baseline", "stretch"] }],
    flex: [{ flex: ["1", "auto", "none"] }],
    "flex-direction": [{ flex: ["row", "col", "row-reverse", "col-reverse"] }],
    "flex-wrap": [{ flex: ["wrap", "nowrap"] }],
    overflow: [{ overflow: ["auto", "hidden", "visible"] }],
    "overflow-x": [{ overflow: [{ x: [isAny] }] }],
    "overflow-y": [{ overflow: [{ y: [isAny] }] }],
  },
  conflictingClassGroups: {
    size: ["w", "h"],
    p: ["px", "py", "pt", "pr", "pb", "pl"],
    px: ["pr", "pl"],
    py: ["pt", "pb"],
    m: ["mx", "my", "mt", "mr", "mb", "ml"],
    mx: ["mr", "ml"],
    my: ["mt", "mb"],
    gap: ["gap-x", "gap-y"],
    "text-size": ["leading"],
    "line-clamp": ["display", "overflow"],
    flex: ["shrink", "grow"],
    "border-width": ["border-t", "border-b", "border-l"],
    overflow: ["overflow-x", "overflow-y"],
  },
  conflictingClassGroupModifiers: { "text-size": ["leading"] },
  postfixLookupClassGroups: [],
  orderSensitiveModifiers: ["*", "**", "after", "before", "file", "placeholder"],
}));

/** Joins class names; of two Tailwind classes for the same property the later one wins. */
export function cn(...inputs: ClassValue[]): string {
  return merge(clsx(inputs));
}
