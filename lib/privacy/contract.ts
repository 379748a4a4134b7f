import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";

const EXPORT_STATES = ["waiting", "ready", "failed"] as const;

export const DataExport = z.object({
  id: z.uuid(),
  state: z.enum(EXPORT_STATES),
  /** 0 until it is ready. */
  bytes: z.int().nonnegative(),
  createdAt: z.iso.datetime(),
  /** End of the download period; null until it is ready. */
  expiresAt: z.iso.datetime().nullable(),
});
export type DataExport = z.output<typeof DataExport>;

const IMPORT_STATES = ["waiting", "done", "failed"] as const;

export const DataImport = z.object({
  id: z.uuid(),
  state: z.enum(IMPORT_STATES),
  /** Items in the archive, items restored, and items that could not be. */
  total: z.int().nonnegative(),
  restored: z.int().nonnegative(),
  skipped: z.int().nonnegative(),
  createdAt: z.iso.datetime(),
});
export type DataImport = z.output<typeof DataImport>;

export const privacy = {
  imports: endpoint({
    method: "GET",
    path: "/api/privacy/imports",
    access: "user",
    limit: "read",
    response: z.array(DataImport),
  }),
  /** The data exports, of which at most one is ready. */
  exports: endpoint({
    method: "GET",
    path: "/api/privacy/exports",
    access: "person",
    limit: "read",
    response: z.array(DataExport),
  }),
  createExport: endpoint({
    method: "POST",
    path: "/api/privacy/exports",
    access: "person",
    limit: "write",
    limited: "allowed",
    response: DataExport,
    status: 201,
  }),
  /** Returns a short-lived download URL. */
  exportLink: endpoint({
    method: "POST",
    path: "/api/privacy/exports/{id}/link",
    access: "person",
    limit: "write",
    limited: "allowed",
    response: z.object({ url: z.string() }),
  }),
};
