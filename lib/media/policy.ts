import type { StorageUsage } from "./contract";

/** From where on a person is warned, as a share of the whole (SPEC.md section 9: above 80 %). */
export const STORAGE_WARNING = 0.8;

/** How full the storage is, and whether to say so: a plan that shrank or lapsed may hold less than what is kept. */
export function storageState({ usedBytes, totalBytes }: StorageUsage): "none" | "fine" | "warned" | "full" {
  if (usedBytes >= totalBytes) return usedBytes === 0 ? "none" : "full";
  return usedBytes / totalBytes > STORAGE_WARNING ? "warned" : "fine";
}
