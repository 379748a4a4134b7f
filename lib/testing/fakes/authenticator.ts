import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

type Cbor = number | string | Buffer | [Cbor, Cbor][];

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.length), ...value.flatMap(([key, content]) => [cbor(key), cbor(content)])]);
}

const sha256 = (value: string | Buffer) => createHash("sha256").update(value).digest();
const base64url = (value: Buffer | string) => Buffer.from(value).toString("base64url");

/** User present, user verified, attested credential included. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

interface Asked {
  challenge: string;
  origin: string;
}

/** A software authenticator with one passkey (WebAuthn Level 3); signs with ES256. */
export function createAuthenticator(rpId: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  const device = { counter: 0 };
  const signed = { id: base64url(id), rawId: base64url(id), type: "public-key" };
  const clientData = (type: string, { challenge, origin }: Asked) =>
    JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false });
  const authData = (flags: number, rest = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(device.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, rest]);
  };
  return {
    device,
    create(options: Asked) {
      const key = cbor([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = cbor([
        ["fmt", "none"],
        ["attStmt", []],
        ["authData", authData(PRESENT | VERIFIED | ATTESTED, credential)],
      ]);
      const clientDataJSON = base64url(clientData("create", options));
      return { ...signed, response: { clientDataJSON, attestationObject: base64url(attestation) } };
    },
    get(options: Asked, { verified = true } = {}) {
      device.counter += 1;
      const data = authData(verified ? PRESENT | VERIFIED : PRESENT);
      const json = clientData("get", options);
      const signature = sign("sha256", Buffer.concat([data, sha256(json)]), privateKey);
      const response = { clientDataJSON: base64url(json), authenticatorData: base64url(data) };
      return { ...signed, response: { ...response, signature: base64url(signature) } };
    },
  };
}
