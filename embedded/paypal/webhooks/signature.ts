import { constants, sign, verify, X509Certificate } from "node:crypto";
import { crc32 } from "node:zlib";
import type { SigningIdentity } from "./identity";

export const AUTH_ALGO = "SHA256withRSA";

export interface SignedTransmission {
  transmissionId: string;
  transmissionTime: string;
  webhookId: string;
  body: string;
}

/** The text that PayPal signs: ids, time, and the body's CRC-32 as an unsigned decimal number. */
function signedText({ transmissionId, transmissionTime, webhookId, body }: SignedTransmission): Buffer {
  return Buffer.from(`${transmissionId}|${transmissionTime}|${webhookId}|${crc32(Buffer.from(body, "utf8"))}`);
}

export function signatureOf(signed: SignedTransmission, identity: SigningIdentity): string {
  const key = { key: identity.privateKey, padding: constants.RSA_PKCS1_PADDING };
  return sign("sha256", signedText(signed), key).toString("base64");
}

export function isOwnSignature(signed: SignedTransmission, signature: string, identity: SigningIdentity): boolean {
  const { publicKey } = new X509Certificate(identity.chain);
  return verify("sha256", signedText(signed), publicKey, Buffer.from(signature, "base64"));
}
