import localFont from "next/font/local";

/** Figtree, the only font family: the Latin subset, preloaded. globals.css adds the other subsets. */
export const figtree = localFont({
  src: "../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  weight: "300 900",
  style: "normal",
  display: "swap",
  preload: true,
  variable: "--font-figtree",
});
