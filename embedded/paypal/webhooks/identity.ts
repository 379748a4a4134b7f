import { createPrivateKey, generateKeyPair, type KeyObject, randomBytes, sign, X509Certificate } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { DAY_MS } from "../clock";
import {
  derBits,
  derExplicit,
  derImplicit,
  derInteger,
  derOctets,
  derOid,
  derSequence,
  derSet,
  derTime,
  derTrue,
  derUtf8,
} from "./der";

const IDENTITY_FILE = "webhook-identity.json";
/** The certificate's validity before and after its creation; long, because test clocks jump. */
const VALID_BEFORE_MS = 400 * DAY_MS;
const VALID_AFTER_MS = 3_650 * DAY_MS;

const OID = {
  commonName: "2.5.4.3",
  organization: "2.5.4.10",
  keyUsage: "2.5.29.15",
  subjectAltName: "2.5.29.17",
  basicConstraints: "2.5.29.19",
  ecdsaWithSha256: "1.2.840.10045.4.3.2",
};

export interface SigningIdentity {
  /** The last path segment of the certificate's URL, in PayPal's format. */
  certId: string;
  privateKey: KeyObject;
  /** The signing certificate followed by its issuer, PEM. */
  chain: string;
}

interface Written {
  certId: string;
  key: string;
  chain: string;
}

let unkept: Promise<Written> | undefined;

/** Returns the identity in `home`, creating it if needed; without a home, one per process. */
export async function loadIdentity(home: string | null): Promise<SigningIdentity> {
  if (home === null) {
    unkept ??= makeIdentity();
    return opened(await unkept);
  }
  const file = path.join(home, IDENTITY_FILE);
  if (existsSync(file)) return opened(JSON.parse(readFileSync(file, "utf8")));
  const fresh = await makeIdentity();
  mkdirSync(home, { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, JSON.stringify(fresh), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return opened(fresh);
}

const opened = ({ certId, key, chain }: Written): SigningIdentity => ({
  certId,
  chain,
  privateKey: createPrivateKey(key),
});

async function makeIdentity(): Promise<Written> {
  const generate = promisify(generateKeyPair);
  const authority = await generateAuthority();
  const signer = await generate("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "der" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const issuer = named("PayPal simulator webhook authority");
  const subject = named("messageverificationcerts.paypal-simulator.localhost");
  const root = certificate(
    { issuer, subject: issuer, publicKey: authority.publicKey, isAuthority: true },
    authority.key,
  );
  const leaf = certificate({ issuer, subject, publicKey: signer.publicKey, isAuthority: false }, authority.key);
  const certId = `CERT-${[4, 4, 4].map((size) => randomBytes(size).toString("hex")).join("-")}`;
  return { certId, key: signer.privateKey, chain: `${pem(leaf)}${pem(root)}` };
}

async function generateAuthority(): Promise<{ publicKey: Buffer; key: KeyObject }> {
  const pair = await promisify(generateKeyPair)("ec", {
    namedCurve: "P-256",
    publicKeyEncoding: { type: "spki", format: "der" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  return { publicKey: pair.publicKey, key: createPrivateKey(pair.privateKey) };
}

/** An X.509 v3 certificate (RFC 5280), signed with ECDSA over SHA-256. */
function certificate(
  about: { issuer: Buffer; subject: Buffer; publicKey: Buffer; isAuthority: boolean },
  authority: KeyObject,
): Buffer {
  const algorithm = derSequence(derOid(OID.ecdsaWithSha256));
  const now = Date.now();
  const body = derSequence(
    derExplicit(0, derInteger(Buffer.from([2]))),
    derInteger(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    algorithm,
    about.issuer,
    derSequence(derTime(now - VALID_BEFORE_MS), derTime(now + VALID_AFTER_MS)),
    about.subject,
    about.publicKey,
    derExplicit(3, extensions(about.isAuthority)),
  );
  return derSequence(body, algorithm, derBits(sign("sha256", body, authority)));
}

function extensions(isAuthority: boolean): Buffer {
  const extension = (id: string, value: Buffer, ...critical: Buffer[]) =>
    derSequence(derOid(id), ...critical, derOctets(value));
  if (isAuthority) {
    // keyCertSign is the sixth bit.
    return derSequence(
      extension(OID.basicConstraints, derSequence(derTrue()), derTrue()),
      extension(OID.keyUsage, derBits(Buffer.from([0b0000_0100]), 2), derTrue()),
    );
  }
  const host = Buffer.from("messageverificationcerts.paypal-simulator.localhost");
  // digitalSignature is the first bit; a dNSName has tag 2.
  return derSequence(
    extension(OID.basicConstraints, derSequence(), derTrue()),
    extension(OID.keyUsage, derBits(Buffer.from([0b1000_0000]), 7), derTrue()),
    extension(OID.subjectAltName, derSequence(derImplicit(2, host))),
  );
}

function named(commonName: string): Buffer {
  const part = (id: string, value: string) => derSet(derSequence(derOid(id), derUtf8(value)));
  return derSequence(part(OID.organization, "PayPal simulator"), part(OID.commonName, commonName));
}

const pem = (der: Buffer): string => new X509Certificate(der).toString();
