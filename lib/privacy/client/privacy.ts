import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { apiClient } from "@/lib/http/api-client";
import type { DataExport, DataImport, privacy } from "../contract";
import { uploadArchive } from "./send-archive";

const api = apiClient<typeof privacy>();

const keys = {
  exports: ["privacy", "exports"] as const,
  imports: ["privacy", "imports"] as const,
};

/** Always stale, because a job makes progress meanwhile. */
export const exportsOptions = () =>
  queryOptions({
    queryKey: keys.exports,
    queryFn: ({ signal }) => api.call("GET /api/privacy/exports", { signal }),
    staleTime: 0,
  });

export function useCreateExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (key: string) => api.call("POST /api/privacy/exports", { idempotencyKey: key }),
    onSuccess: (dataExport) => client.setQueryData<DataExport[]>(keys.exports, [dataExport]),
    onError: () => client.invalidateQueries({ queryKey: keys.exports }),
  });
}

export function useDownloadExport() {
  return useMutation({
    mutationFn: (id: string) => api.call("POST /api/privacy/exports/{id}/link", { params: { id } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

/** Always stale, because a job makes progress meanwhile. */
export const importsOptions = () =>
  queryOptions({
    queryKey: keys.imports,
    queryFn: ({ signal }) => api.call("GET /api/privacy/imports", { signal }),
    staleTime: 0,
  });

interface Sent {
  file: File;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export function useImportArchive() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, ...sending }: Sent) => uploadArchive(file, sending),
    onSuccess: (begun) =>
      client.setQueryData<DataImport[]>(keys.imports, (before = []) => [
        begun,
        ...before.filter(({ id }) => id !== begun.id),
      ]),
  });
}
