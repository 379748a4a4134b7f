import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";

/** What an archive says of itself in its manifest.json (docs/export.md). */
export const EXPORT_FORMAT = "veranda-export";
export const EXPORT_VERSION = 1;
/** How long an archive can be downloaded, in days, and for how many hours another one is refused (an issue of the product's own). */
export const EXPORT_DAYS = 7;
export const EXPORT_PAUSE_HOURS = 24;

const EXPORT_STATES = ["waiting", "ready", "failed"] as const;

export const Export = z.object({
  id: z.uuid(),
  state: z.enum(EXPORT_STATES),
  /** In bytes; 0 until it is ready. */
  bytes: z.int().nonnegative(),
  createdAt: z.iso.datetime(),
  /** Until when it can be downloaded; null until it is ready. */
  expiresAt: z.iso.datetime().nullable(),
});
export type Export = z.output<typeof Export>;

/** The largest archive that is taken back, in bytes, and where it is sent: no JSON, so no endpoint of a contract. */
export const IMPORT_BYTES = 4_000_000_000;
export const IMPORT_PATH = "/api/privacy/imports/upload";

const IMPORT_STATES = ["waiting", "done", "failed"] as const;

/** What is restored from an archive. */
export const Import = z.object({
  id: z.uuid(),
  state: z.enum(IMPORT_STATES),
  /** How many posts, files, drafts, bookmarks and such the archive has; how many are there again, and could not be restored. */
  total: z.int().nonnegative(),
  restored: z.int().nonnegative(),
  skipped: z.int().nonnegative(),
  createdAt: z.iso.datetime(),
});
export type Import = z.output<typeof Import>;

export const privacy = {
  /** What the actor restored from archives, newest first. */
  imports: endpoint({
    method: "GET",
    path: "/api/privacy/imports",
    access: "user",
    limit: "read",
    response: z.array(Import),
  }),
  /** The archives of oneself that there are: one at most is ready. */
  exports: endpoint({
    method: "GET",
    path: "/api/privacy/exports",
    access: "person",
    limit: "read",
    response: z.array(Export),
  }),
  createExport: endpoint({
    method: "POST",
    path: "/api/privacy/exports",
    access: "person",
    limit: "write",
    limited: "allowed",
    response: Export,
    status: 201,
  }),
  /** Where one's archive is downloaded from, for some minutes. */
  exportLink: endpoint({
    method: "POST",
    path: "/api/privacy/exports/{id}/link",
    access: "person",
    limit: "write",
    limited: "allowed",
    response: z.object({ url: z.string() }),
  }),
};
