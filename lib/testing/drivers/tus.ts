import { UPLOADS_PATH } from "@/lib/media/constants";

export interface TusCall {
  method: "POST" | "HEAD" | "PATCH" | "DELETE" | "OPTIONS" | "GET";
  /** The upload's id; without it, the collection is meant. */
  id?: string;
  as?: { cookie: string } | null;
  /** Upload-Metadata, unencoded. */
  metadata?: Record<string, string>;
  headers?: Record<string, string | null>;
  body?: BodyInit;
}

const encoded = (metadata: Record<string, string>) =>
  Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
    .join(",");

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

/** Returns the id in the Location header. Throws without one. */
export function idOf(answer: Response): string {
  const location = answer.headers.get("location") ?? "";
  if (!location.startsWith(`${UPLOADS_PATH}/`)) throw new Error(`no upload was made: ${answer.status} ${location}`);
  return location.slice(UPLOADS_PATH.length + 1);
}
