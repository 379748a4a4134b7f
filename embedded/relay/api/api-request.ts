import type { IncomingMessage } from "node:http";
import type { RelaySettings } from "../options";
import { CLOUD_LIMITS } from "../options";
import { hmacHex, isEqualInConstantTime, md5Hex } from "../protocol/signatures";

export class RelayApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Ten events of 10 kB, each byte up to six when escaped, plus a margin. */
const MAX_BODY_BYTES = 1024 * 1024;

/** Reads the whole body. Throws RelayApiError if it is too large, and discards the rest. */
export function readApiBody(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MAX_BODY_BYTES) chunks.push(chunk);
      else reject(new RelayApiError(413, "The request is too large"));
    });
    request.on("end", () => resolve(Buffer.concat(chunks)));
    request.on("close", () => reject(new RelayApiError(400, "The request broke off")));
    request.on("error", reject);
  });
}

/** Verifies the signature as in Pusher's "Generating authentication signatures". Throws RelayApiError. */
export function authenticateRequest(method: string, url: URL, body: Buffer, settings: RelaySettings): void {
  const parameters = new Map<string, string>();
  for (const [name, value] of url.searchParams) parameters.set(name.toLowerCase(), value);
  if (!isEqualInConstantTime(parameters.get("auth_key"), settings.key))
    throw new RelayApiError(401, "Unknown auth_key");
  if (parameters.get("auth_version") !== "1.0")
    throw new RelayApiError(401, "Unsupported auth_version: it should be 1.0");
  const timestamp = Number(parameters.get("auth_timestamp"));
  const drift = Math.abs(Date.now() - timestamp * 1_000);
  if (!parameters.get("auth_timestamp") || !(drift <= CLOUD_LIMITS.timestampDrift))
    throw new RelayApiError(401, "Timestamp expired: it is not within 600 s of the server's time");
  if (body.length > 0 && !isEqualInConstantTime(parameters.get("body_md5"), md5Hex(body)))
    throw new RelayApiError(401, "Invalid body_md5: it does not fit the body");
  const query = [...parameters]
    .filter(([name]) => name !== "auth_signature")
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
  // Some libraries sign the path as sent, others unescaped.
  const paths = new Set([url.pathname, unescapePath(url.pathname)]);
  const signed = [...paths].map((path) => `${method}\n${path}\n${query}`);
  if (!signed.some((text) => isEqualInConstantTime(parameters.get("auth_signature"), hmacHex(settings.secret, text))))
    throw new RelayApiError(401, `Invalid signature: the text to sign is ${JSON.stringify(signed[0])}`);
}

/** Returns the text unchanged if its escapes are invalid. */
export function unescapePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
