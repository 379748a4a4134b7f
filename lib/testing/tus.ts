import { UPLOADS_PATH } from "@/lib/media/contract";

/** A call of tus 1.0.0 by hand. */
export interface TusCall {
  method: "POST" | "HEAD" | "PATCH" | "DELETE" | "OPTIONS" | "GET";
  /** Of an upload; the path of all uploads without. */
  id?: string;
  as?: { cookie: string } | null;
  /** Upload-Metadata, not yet encoded. */
  metadata?: Record<string, string>;
  headers?: Record<string, string | null>;
  body?: BodyInit;
}

const encoded = (metadata: Record<string, string>) =>
  Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
    .join(",");

/** Sends it to uploads at `url`. A header that is null is left out. */
export async function tusCall(
  url: string,
  { method, id, as, metadata, headers = {}, body }: TusCall,
): Promise<Response> {
  const all = new Headers({ "Tus-Resumable": "1.0.0" });
  if (as) all.set("Cookie", as.cookie);
  if (metadata) all.set("Upload-Metadata", encoded(metadata));
  if (method === "PATCH") all.set("Content-Type", "application/offset+octet-stream");
  for (const [name, value] of Object.entries(headers))
    if (value === null) all.delete(name);
    else all.set(name, value);
  const init: RequestInit & { duplex: "half" } = { method, headers: all, body, duplex: "half" };
  return fetch(id === undefined ? url : `${url}/${id}`, init);
}

/** The id in the Location of an upload that was made. */
export function idOf(answer: Response): string {
  const location = answer.headers.get("location") ?? "";
  if (!location.startsWith(`${UPLOADS_PATH}/`)) throw new Error(`no upload was made: ${answer.status} ${location}`);
  return location.slice(UPLOADS_PATH.length + 1);
}
