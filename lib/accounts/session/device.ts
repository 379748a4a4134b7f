import type { Translator } from "@/lib/i18n/translator";

/** The browsers in order of matching: most also name the ones they derive from. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\/|\bOPT\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

const nameIn = (names: [RegExp, string][], agent: string) => names.find(([form]) => form.test(agent))?.[1];

/** Describes a User-Agent, such as "Firefox on Windows"; null if neither part is recognised. */
export function parseDevice(t: Translator<"security">, agent: string | null): string | null {
  const [browser, system] = [nameIn(BROWSERS, agent ?? ""), nameIn(SYSTEMS, agent ?? "")];
  if (!browser && !system) return null;
  return t("device", {
    hasBrowser: String(browser !== undefined),
    browser: browser ?? "",
    hasSystem: String(system !== undefined),
    system: system ?? "",
  });
}
