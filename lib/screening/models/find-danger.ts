import "server-only";
import type { ScreeningCategory, ScreeningHit } from "../contract";
import type { PreparedText } from "../text/classifier";
import { deniedRanges } from "../text/denials";
import { prepareText } from "../text/normalize-leet";
import { toHit } from "../text/normalize-unicode";
import { blankRanges } from "../text/sentences";
import type { TextRange } from "../words/find-words";
import dangerFile from "./danger.json";
import { saysOnlyIdentity } from "./identity-terms";
import { measureText, type ScoringModel } from "./meter";
import { wholeWord } from "./shapes";
import { unpackWeights, type WeightsFile } from "./weights";

/** Kinds of harm that no word gives away: "would be a shame if something happened to your dog". */
export const DANGER_KINDS = ["threat", "encouragement", "sexual", "scam", "doxxing", "hate"] as const;
type DangerKind = (typeof DANGER_KINDS)[number];

/** The models that only choose the kind of a text have fewer weights than the one that finds it. */
export const DANGER_BUCKETS = { danger: 1 << 18, kind: 1 << 15 } as const;

type Calibrated = Pick<WeightsFile, "bias" | "scale" | "partPenalty" | "weights">;

export interface DangerFile extends WeightsFile {
  kinds: Record<DangerKind, Calibrated>;
}

/** A content hash of the weights. */
export const dangerModelVersion = dangerFile.version;

const CATEGORIES: Record<DangerKind, ScreeningCategory> = {
  threat: "threat",
  encouragement: "harassment",
  sexual: "sexual-solicitation",
  scam: "spam",
  doxxing: "personal-data",
  hate: "hate",
};

function toModel({ bias, scale, partPenalty, weights }: Calibrated, buckets: number): ScoringModel {
  return { weights: unpackWeights(weights, buckets), bias, scale, partPenalty, shape: wholeWord };
}

interface Models {
  danger: ScoringModel;
  kinds: readonly (readonly [DangerKind, ScoringModel])[];
}

let loaded: Models | undefined;

function models(): Models {
  loaded ??= {
    danger: toModel(dangerFile, DANGER_BUCKETS.danger),
    kinds: DANGER_KINDS.map((kind) => [kind, toModel(dangerFile.kinds[kind], DANGER_BUCKETS.kind)] as const),
  };
  return loaded;
}

/** For evaluation: replaces the danger model of this process by one that has not seen the texts. */
export function setDangerModel(danger: ScoringModel): void {
  loaded = { ...models(), danger };
}

/** Scores below this pass in every category (thresholds.ts), and need no kind. */
export const MIN_DANGER_SCORE = 0.5;
/** Lower than the scores that are held: the model is right too rarely for that. */
const MAX_DANGER_SCORE = 0.84;

/** What is queued as spam, see thresholds.ts. */
const MIN_SPAM_SCORE = 0.8;

/** An offer of help speaks of harm, so beside a help line the model must be surer. */
const MIN_SCORE_BESIDE_HELP = 0.65;
/** An offer of help names a number and asks to call it. */
const CATEGORIES_OF_CONTACT: ReadonlySet<ScreeningCategory> = new Set([
  "spam",
  "personal-data",
  "sexual-solicitation",
] as const);

/**
 * Threats, encouragement of self-harm, hate, solicitation, scams and personal data by their wording, English or
 * Spanish: queued, never held. The folded text has neither accents nor disguises. `helpLines` are the places that name
 * a listed service; they are not read, so that its number makes an attack no less likely.
 */
export function findDanger(prepared: PreparedText, helpLines: readonly TextRange[] = []): ScreeningHit[] {
  const isBesideHelp = helpLines.length > 0;
  const { original } = prepared;
  const { folded, at } = isBesideHelp ? prepareText(blankRanges(original, helpLines)) : prepared;
  const text = blankRanges(folded, deniedRanges(folded));
  const { danger, kinds } = models();
  const { score, start, end } = measureText(danger, text);
  if (score < (isBesideHelp ? MIN_SCORE_BESIDE_HELP : MIN_DANGER_SCORE) || end <= start) return [];
  const { kind } = kinds
    .map(([each, model]) => ({ kind: each, score: measureText(model, text).score }))
    .reduce((best, each) => (each.score > best.score ? each : best));
  const category = CATEGORIES[kind];
  if (isBesideHelp && CATEGORIES_OF_CONTACT.has(category)) return [];
  const own = Math.max(Math.min(score, MAX_DANGER_SCORE), category === "spam" ? MIN_SPAM_SCORE : 0);
  const hit = toHit(original, at, [start, end], { category, score: own, source: "model" });
  return saysOnlyIdentity(hit) ? [] : [hit];
}
