// Bundled into build/bench/screening.cjs: times screenText over demo data and hostile texts. Prints JSON, in ms.
import { screenText } from "@/lib/screening/text/screen-text";
import { hostileTexts, ordinaryTexts } from "@/lib/testing/assertions/screened-texts";

const TEXT_LENGTH = 2_000;
const ROUND_COUNT = 30;
const WARM_UP_COUNT = 3;

function quantiles(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const quantile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { p50: quantile(0.5), p95: quantile(0.95), p99: quantile(0.99), most: quantile(1) };
}

function time(texts: string[]) {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP_COUNT + ROUND_COUNT; round++)
    for (const text of texts) {
      const { ms } = screenText(text);
      if (round >= WARM_UP_COUNT) times.push(ms);
    }
  return { texts: texts.length, ...quantiles(times) };
}

console.log(
  JSON.stringify({ ordinary: time(ordinaryTexts(100)), hostile: time(Object.values(hostileTexts(TEXT_LENGTH))) }),
);
