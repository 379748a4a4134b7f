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

/** The full address, or null for an empty one. */
export const Website = z
  .string()
  .trim()
  .max(MAX_WEBSITE_LENGTH, "accounts.websiteForm")
  .refine((value) => value === "" || parseWebsite(value) !== null, "accounts.websiteForm")
  .transform((value) => parseWebsite(value)?.href ?? null)
  .nullable();
