import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/http/call";
import { type Export, type Import, privacy } from "./contract";
import { sendArchive } from "./uploader";

const keys = {
  exports: ["privacy", "exports"] as const,
  imports: ["privacy", "imports"] as const,
};

/** Always stale, because a job makes progress meanwhile. */
export const exportsOptions = () =>
  queryOptions({
    queryKey: keys.exports,
    queryFn: ({ signal }) => call(privacy.exports, { signal }),
    staleTime: 0,
  });

export function useCreateExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (key: string) => call(privacy.createExport, { idempotencyKey: key }),
    onSuccess: (made) => client.setQueryData<Export[]>(keys.exports, [made]),
    onError: () => client.invalidateQueries({ queryKey: keys.exports }),
  });
}

export function useDownloadExport() {
  return useMutation({
    mutationFn: (id: string) => call(privacy.exportLink, { params: { id } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

/** Always stale, because a job makes progress meanwhile. */
export const importsOptions = () =>
  queryOptions({
    queryKey: keys.imports,
    queryFn: ({ signal }) => call(privacy.imports, { signal }),
    staleTime: 0,
  });

interface Sent {
  file: File;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export function useSendArchive() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, ...sending }: Sent) => sendArchive(file, sending),
    onSuccess: (begun) =>
      client.setQueryData<Import[]>(keys.imports, (before = []) => [
        begun,
        ...before.filter(({ id }) => id !== begun.id),
      ]),
  });
}
