import { z } from "zod";
import { MAX_WEBSITE_LENGTH } from "../constants";

/** Null unless it is an address on the web. "https://" may be left out, but no other scheme may be in its place. */
function parseWebsite(value: string): URL | null {
  const hasScheme = /^https:\/\//i.test(value);
  const text = hasScheme ? value : `https://${value}`;
  if (/\s/.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isPublicName = hasScheme || /.\../.test(url.hostname);
  return isPublicName && url.username === "" && url.password === "" ? url : null;
}

/** An address without percent-escapes, which could hide words; unchanged if they are malformed. */
export function readableAddress(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/** The length with percent-escapes: nine characters for a letter. */
const MAX_ESCAPED_LENGTH = 9 * MAX_WEBSITE_LENGTH;

/** The full address, or null for an empty one. Accepts what it returns, which may be longer than what was typed. */
export const Website = z
  .string()
  .trim()
  .max(MAX_ESCAPED_LENGTH, "accounts.websiteForm")
  .transform((value, context) => {
    const href = parseWebsite(value)?.href ?? null;
    if (value === "" || (href !== null && readableAddress(href).length <= MAX_WEBSITE_LENGTH)) return href;
    context.addIssue({ code: "custom", message: "accounts.websiteForm" });
    return z.NEVER;
  })
  .nullable();
