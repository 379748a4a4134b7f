import "server-only";
import { domainToUnicode } from "node:url";
import { remove as unconfused } from "confusables";
import { parse } from "tldts";
import { env } from "@/lib/env";
import { BRANDS, type Brand, LURES, NAMED_BY_TOPIC } from "./brands";

export type HostFault = "address" | "mixed-script" | "imitation";

const LURE_WORDS = new Set(LURES);
const OWN_HOST = env.APP_URL ? new URL(env.APP_URL).hostname : null;
/** Endings under which anyone can register a brand's name. */
const OPEN_ENDINGS = new Set("tk ml ga cf gq cc co io me ws tv su pw to".split(" "));

/** Normalises look-alike letters, so that names that look the same compare equal. */
function skeleton(name: string): string {
  const latin = /^[a-z0-9-]*$/.test(name)
    ? name
    : unconfused(name.normalize("NFD").replace(/\p{M}/gu, "")).toLowerCase();
  return latin
    .replace(/rn/g, "m")
    .replace(/vv/g, "w")
    .replace(/[013457!|i]/g, (sign) => ({ 0: "o", 1: "l", 3: "e", 4: "a", 5: "s", 7: "t" })[sign] ?? "l");
}

const squeezed = (name: string) => name.replace(/(.)\1+/g, "$1");

const KNOWN_BRANDS = BRANDS.map((brand) => ({ brand, shape: skeleton(brand.name) }));
const LURE_SHAPES = new Set(LURES.map(skeleton));

const under = (host: string, suffix: string) => host === suffix || host.endsWith(`.${suffix}`);

function owns(brand: Brand, host: string, name: string | null, ending: string): boolean {
  if (brand.hosts.some((own) => under(host, own))) return true;
  if (!brand.everywhere || name !== brand.name) return false;
  return ending === "com" || (/^(?:(?:com?|org)\.)?[a-z]{2}$/.test(ending) && !OPEN_ENDINGS.has(ending));
}

/** Whether a label is `brand`, looks like it, or combines it with a lure. */
function borrows(token: string, { brand, shape }: (typeof KNOWN_BRANDS)[number], lured: boolean): boolean {
  const seen = skeleton(token);
  const foreignSigns = /[^a-z]/.test(token);
  if (token === brand.name) return !brand.word || lured;
  if (seen === shape) return !brand.word || foreignSigns || token.length !== brand.name.length;
  if (!brand.word && seen.length > shape.length && squeezed(seen) === squeezed(shape)) return true;
  if (!seen.includes(shape)) return false;
  if (LURE_SHAPES.has(seen.replace(shape, ""))) return true;
  return !brand.word && foreignSigns && shape.length > 5 && !token.includes(brand.name);
}

function imitates(names: readonly string[]): boolean {
  const tokens = names.flatMap((name) => name.split(/[-_]/)).filter((token) => token !== "" && token !== "www");
  if (tokens.some((token, i) => token === "gov" && tokens[i + 1] === "uk")) return true;
  const lured = names.some((name) => /^com?(?:-|$)/.test(name)) || tokens.some((token) => LURE_WORDS.has(token));
  return KNOWN_BRANDS.some((known) => tokens.some((token) => borrows(token, known, lured)));
}

const PRIVATE_ADDRESS_PATTERN =
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|0\.0\.0\.0$|\[::1\]$|\[f[cde])/;

/**
 * Whether a label mixes scripts, as browsers judge before they display it; Chinese, Japanese and Korean may mix with
 * Latin.
 */
function mixesScripts(label: string): boolean {
  return (
    /[a-z]/.test(label) && /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u.test(label)
  );
}

/** Null if nothing is suspicious. `ascii` is the URL-standard form of the host, `written` the author's. */
export function hostFault(ascii: string, written: string): HostFault | null {
  if (/^\d+\.\d+\.\d+\.\d+$|^\[/.test(ascii))
    return PRIVATE_ADDRESS_PATTERN.test(ascii) && (ascii === written || ascii.startsWith("[")) ? null : "address";
  const host = (ascii.includes("xn--") ? domainToUnicode(ascii) : ascii).toLowerCase() || ascii;
  const { domain, domainWithoutSuffix, publicSuffix } = parse(ascii, { allowPrivateDomains: true });
  const ending = publicSuffix ?? "";
  if (OWN_HOST !== null && under(ascii, OWN_HOST)) return null;
  if (BRANDS.some((brand) => owns(brand, ascii, domainWithoutSuffix, ending))) return null;
  const labels = host.split(".");
  const ends = ending === "" ? 1 : ending.split(".").length;
  const names = labels.slice(0, Math.max(1, labels.length - ends));
  if (names.some(mixesScripts)) return "mixed-script";
  const byTopic = domain !== null && NAMED_BY_TOPIC.includes(domain);
  return !byTopic && imitates(names) ? "imitation" : null;
}

/** The host itself if it has no registrable domain. */
export function domainOf(ascii: string): { domain: string; ending: string } {
  const { domain, publicSuffix } = parse(ascii);
  return { domain: domain ?? ascii, ending: publicSuffix ?? "" };
}
