import { catalogue } from "./language";

const UNITS = [
  ["GB", 1_000_000_000],
  ["MB", 1_000_000],
  ["kB", 1_000],
] as const;

export function inEnglish(bytes: number): string {
  if (bytes === 0) return "0 GB";
  const [unit, size] = UNITS.find(([, least]) => bytes >= least) ?? ["B", 1];
  return `${size === 1 ? bytes : Math.floor(bytes / (size / 100)) / 100} ${unit}`;
}

/** Bytes as the plans count them (a GB is a thousand million), rounded down so that nothing looks full before it is: 0 GB, 512 B, 24 MB, 4.05 GB. */
export const formatBytes = /* @__PURE__ */ catalogue("formatBytes", inEnglish);
