/** The parts of DER (ITU-T X.690) that a certificate needs. */

function tagged(tag: number, content: Uint8Array): Buffer {
  const { length } = content;
  const size: number[] = [];
  for (let rest = length; rest > 0; rest >>= 8) size.unshift(rest & 0xff);
  const header = length < 0x80 ? [tag, length] : [tag, 0x80 | size.length, ...size];
  return Buffer.concat([Buffer.from(header), content]);
}

export const derSequence = (...parts: Uint8Array[]): Buffer => tagged(0x30, Buffer.concat(parts));
export const derSet = (...parts: Uint8Array[]): Buffer => tagged(0x31, Buffer.concat(parts));
export const derUtf8 = (value: string): Buffer => tagged(0x0c, Buffer.from(value, "utf8"));
export const derOctets = (content: Uint8Array): Buffer => tagged(0x04, content);
export const derTrue = (): Buffer => tagged(0x01, Buffer.from([0xff]));

/** A context-specific tag around other elements. */
export const derExplicit = (number: number, content: Uint8Array): Buffer => tagged(0xa0 | number, content);
/** A context-specific tag in place of the type's own. */
export const derImplicit = (number: number, content: Uint8Array): Buffer => tagged(0x80 | number, content);

/** A non-negative integer from its big-endian bytes. */
export function derInteger(bytes: Uint8Array): Buffer {
  return tagged(0x02, (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
}

/** A bit string with `unused` bits at the end. */
export const derBits = (content: Uint8Array, unused = 0): Buffer =>
  tagged(0x03, Buffer.concat([Buffer.from([unused]), content]));

export function derOid(dotted: string): Buffer {
  const [first = 0, second = 0, ...others] = dotted.split(".").map(Number);
  const bytes = [first * 40 + second];
  for (const part of others) {
    const groups = [part & 0x7f];
    for (let rest = part >>> 7; rest > 0; rest >>>= 7) groups.unshift((rest & 0x7f) | 0x80);
    bytes.push(...groups);
  }
  return tagged(0x06, Buffer.from(bytes));
}

/** A time to the second: UTCTime until 2049 (RFC 5280), then GeneralizedTime. */
export function derTime(milliseconds: number): Buffer {
  const digits = `${new Date(milliseconds).toISOString().replace(/[-:T]/g, "").slice(0, 14)}Z`;
  return digits < "2050" ? tagged(0x17, Buffer.from(digits.slice(2))) : tagged(0x18, Buffer.from(digits));
}
