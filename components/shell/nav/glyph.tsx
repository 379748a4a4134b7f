/** lucide's shapes (ISC) of icons that several pages show: its components would add their script to pricing. */
const shapes = {
  info: ["M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0", "M12 16v-4", "M12 8h.01"],
  people: [
    "M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2",
    "M16 3.128a4 4 0 0 1 0 7.744",
    "M22 21v-2a4 4 0 0 0-3-3.87",
    "M5 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0",
  ],
  plus: ["M5 12h14", "M12 5v14"],
  check: ["M20 6 9 17l-5-5"],
} as const;

export type GlyphName = keyof typeof shapes;

interface GlyphLook {
  className?: string;
  stroke?: number;
}

export const Glyph = ({ name, ...look }: GlyphLook & { name: GlyphName }) => (
  <GlyphPaths paths={shapes[name]} {...look} />
);

interface GlyphPathsProps extends GlyphLook {
  paths: readonly string[];
}

export const GlyphPaths = ({ paths, className = "size-5", stroke = 2 }: GlyphPathsProps) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={stroke}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
    aria-hidden
  >
    {paths.map((shape) => (
      <path key={shape} d={shape} />
    ))}
  </svg>
);
