import "server-only";
import { verify, X509Certificate } from "node:crypto";
import { crc32 } from "node:zlib";
import { env } from "@/lib/env";
import { now } from "@/lib/infra/clock";
import { paypalUrl } from "./send";

const CERTIFICATE_TIMEOUT_MS = 5_000;
/** PayPal rotates its certificate about once a year. */
const MAX_CACHED_CERTIFICATES = 16;
const MAX_CERTIFICATE_BYTES = 64 * 1_024;

const certificates = new Map<string, X509Certificate>();

/** PayPal's hosts over TLS, or the simulator if configured. */
export function isTrustedSource(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username || url.password) return false;
  if (env.PAYPAL_SIMULATOR) return url.origin === new URL(paypalUrl).origin;
  return url.protocol === "https:" && url.port === "" && url.hostname.endsWith(".paypal.com");
}

/** Null if invalid. Throws when it cannot be fetched now. */
async function certificateAt(address: string): Promise<X509Certificate | null> {
  const known = certificates.get(address);
  if (known) return known;
  const response = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(CERTIFICATE_TIMEOUT_MS) });
  if (response.status >= 500) throw new Error(`PayPal's certificate could not be read: ${response.status}`);
  const text = await response.text();
  if (!response.ok || text.length > MAX_CERTIFICATE_BYTES) return null;
  let certificate: X509Certificate;
  try {
    certificate = new X509Certificate(text);
  } catch {
    return null;
  }
  if (certificates.size >= MAX_CACHED_CERTIFICATES) certificates.clear();
  certificates.set(address, certificate);
  return certificate;
}

/** The signature covers id, time, our webhook id and the body's CRC-32. Throws if the certificate cannot be fetched. */
export async function isGenuineNotification(headers: Headers, body: Buffer): Promise<boolean> {
  const said = (name: string) => headers.get(`paypal-${name}`) ?? "";
  const address = said("cert-url");
  if (said("auth-algo") !== "SHA256withRSA" || !isTrustedSource(address)) return false;
  const certificate = await certificateAt(address);
  if (certificate?.publicKey.asymmetricKeyType !== "rsa") return false;
  const at = now();
  if (at < new Date(certificate.validFrom) || at > new Date(certificate.validTo)) return false;
  const signed = `${said("transmission-id")}|${said("transmission-time")}|${env.PAYPAL_WEBHOOK_ID}|${crc32(body)}`;
  return verify("sha256", Buffer.from(signed), certificate.publicKey, Buffer.from(said("transmission-sig"), "base64"));
}
