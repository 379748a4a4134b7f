import "server-only";
import { http as text } from "@/lib/text/http";
import { AppError, invalid } from "./errors";

/** The most bytes a JSON body may have: the longest text (5,000 characters of four bytes, escaped) and room. */
const BODY_MAX = 64 * 1024;

const tooLarge = () => new AppError("too_large", text.tooLarge);

/** The bytes of a request's body, at most `max`; throws `too_large` as soon as there are too many. */
export async function readBytes(request: Request, max = BODY_MAX): Promise<Buffer> {
  if (Number(request.headers.get("content-length") ?? 0) > max) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > max) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}

/** A JSON body with its text, or undefined where there is none. Throws `unsupported_media`, `too_large`, `invalid`. */
export async function readJson(request: Request): Promise<{ raw: string; value: unknown }> {
  const bytes = await readBytes(request);
  if (bytes.byteLength === 0) return { raw: "", value: undefined };
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new AppError("unsupported_media", text.notJson);
  try {
    const raw = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { raw, value: JSON.parse(raw) };
  } catch {
    throw invalid(text.badJson);
  }
}
