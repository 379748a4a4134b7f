import type { ShotName } from "./scenes/album";
import type { Writer } from "./story";

export interface DemoVibe {
  by: Writer;
  shows: ShotName;
  text: string;
  minutesAgo: number;
}

export const VIBES: readonly DemoVibe[] = [
  { by: "islamerrick", shows: "evening ridge", text: "Walk home while the kiln cools", minutesAgo: 50 },
  { by: "islamerrick", shows: "glaze test", text: "Cobalt, and the pub's ash", minutesAgo: 40 },
  { by: "carysmorgan", shows: "morning swim", text: "Nine of us. Nobody quick.", minutesAgo: 95 },
  { by: "bryndavies", shows: "dahlias, yellow", text: "First of the yellows", minutesAgo: 160 },
  { by: "callummackay", shows: "the pass", text: "Over the top before breakfast", minutesAgo: 230 },
  { by: "eleanorwragg", shows: "dawn count", text: "212 teal", minutesAgo: 320 },
  { by: "ruthadeyemi", shows: "flat loaf", text: "", minutesAgo: 480 },
];
