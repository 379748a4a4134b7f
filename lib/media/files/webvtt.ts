import "server-only";
import { Parser } from "htmlparser2";

interface Cue {
  start: number;
  end: number;
  settings: string;
  lines: string[];
}

const TIME = String.raw`(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const TIMING = new RegExp(String.raw`^\s*${TIME}[ \t]+-->[ \t]+${TIME}(?:[ \t]+(.*))?$`);
const SETTING =
  /^(vertical:(rl|lr)|line:-?[\d.]+%?(,(start|center|end))?|position:[\d.]+%(,(line-left|center|line-right))?|size:[\d.]+%|align:(start|center|end|left|right))$/;

const milliseconds = (hours = "0", minutes = "0", seconds = "0", thousandths = "0") =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(thousandths);

function cueOf(block: string[]): Cue | null {
  const timingIndex = block.findIndex((line) => line.includes("-->"));
  if (timingIndex === -1 || timingIndex > 1) return null;
  const match = TIMING.exec(block[timingIndex] ?? "");
  if (!match) return null;
  const [, h1, m1, s1, t1, h2, m2, s2, t2, settings = ""] = match;
  const [start, end] = [milliseconds(h1, m1, s1, t1), milliseconds(h2, m2, s2, t2)];
  const known = settings.split(/\s+/).filter((setting) => SETTING.test(setting));
  return end > start ? { start, end, settings: known.join(" "), lines: block.slice(timingIndex + 1) } : null;
}

const two = (value: number) => String(Math.floor(value)).padStart(2, "0");

/** `ms` is a whole number. */
export const webvttTime = (ms: number) =>
  `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1_000) % 60)}.${String(ms % 1_000).padStart(3, "0")}`;

/** Tags that browsers read as such where they are written back: an arrow would begin another cue. */
const TAG_OR_LINE_END = /(<[^<>\n]*(?<!--)>|\n)/;
/** Neither a file nor a reference has it. */
const PART_END = "\0";

/** Decodes the text of a cue as browsers do: `&#107;ill` is "kill". */
function decodeReferences(text: string): string {
  if (!text.includes("&")) return text;
  let decoded = "";
  const parser = new Parser({
    ontext(part) {
      decoded += part;
    },
  });
  // What is no tag of a cue is none here.
  parser.end(text.replaceAll("<", "&lt;"));
  return decoded;
}

/** Escapes only what would be read as something else, so that a text stays readable where it is corrected. */
const escapeText = (text: string) =>
  text
    .replace(/&(?=[#\w])/g, "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll("-->", "--&gt;");

/** The text of a cue without character references, and its words. */
function decodeCue(lines: readonly string[]): { text: string; words: string } {
  const split = lines.join("\n").split(TAG_OR_LINE_END);
  const marks = split.filter((_, index) => index % 2 === 1);
  // Decoded together, as there may be thousands. A line break that a reference stands for would end the cue.
  const parts = decodeReferences(split.filter((_, index) => index % 2 === 0).join(PART_END))
    .replace(/[\r\n]+/g, " ")
    .split(PART_END);
  return {
    text: parts.map((part, index) => `${escapeText(part)}${marks[index] ?? ""}`).join(""),
    words: parts.map((part, index) => (marks[index] === "\n" ? `${part} ` : part)).join(""),
  };
}

/** The file is sanitised, `words` is its text without markup. */
export interface ParsedWebvtt {
  file: string;
  words: string;
}

/** Rewritten from the cues, so that only text is served. Null if it is invalid or has no cue. */
export function parseWebvtt(text: string): ParsedWebvtt | null {
  const plain = text
    .replace(/^\ufeff/, "")
    .replaceAll("\0", "\ufffd")
    .replace(/\r\n?/g, "\n");
  const [head = "", ...blocks] = plain.split(/\n{2,}/).map((block) => block.split("\n").filter((line) => line !== ""));
  if (!/^WEBVTT(?:[ \t]|$)/.test(head[0] ?? "")) return null;
  const timed = blocks.filter((block) => block.some((line) => line.includes("-->")));
  const cues = timed.map(cueOf);
  if (cues.length === 0 || !cues.every((cue) => cue !== null)) return null;
  const decoded = cues.map((cue) => ({ ...cue, ...decodeCue(cue.lines) }));
  const file = decoded.map(({ start, end, settings, text: shown }) =>
    [`${webvttTime(start)} --> ${webvttTime(end)}${settings && ` ${settings}`}`, ...(shown ? [shown] : [])].join("\n"),
  );
  return { file: `WEBVTT\n\n${file.join("\n\n")}\n`, words: decoded.map(({ words }) => words).join("\n") };
}
