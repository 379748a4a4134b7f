import { setDangerModel } from "@/lib/screening/models/find-danger";
import type { HeldOutGroup } from "@/lib/screening/models/held-out";
import { setTextModels } from "@/lib/screening/models/score-text";
import { screenText } from "@/lib/screening/text/screen-text";
import { dangerFoldOf } from "../danger/danger-texts";
import { type FoldModel, foldOfRow } from "../learn";
import { readComments } from "../rows";

interface FoldModels {
  insults: readonly FoldModel[];
  spam: readonly FoldModel[];
  danger: readonly FoldModel[];
}

function modelWithout(models: readonly FoldModel[], fold: number) {
  const found = models.find((each) => each.fold === fold);
  if (!found) throw new Error(`No model was trained without fold ${fold}.`);
  return found.model;
}

/**
 * Every classifier together, on the labelled comments: each is screened by models that have not seen it. Screening
 * keeps the last of these models, so this is the last step of a run.
 */
export function countComments(folder: string, { insults, spam, danger }: FoldModels): HeldOutGroup[] {
  const screened = readComments(folder).map((row) => {
    setTextModels({
      insults: modelWithout(insults, foldOfRow(row, insults.length)),
      spam: modelWithout(spam, foldOfRow(row, spam.length)),
    });
    setDangerModel(modelWithout(danger, dangerFoldOf(row.text)));
    return { isToxic: row.wanted, verdict: screenText(row.text).verdict };
  });
  return [true, false].map((isHarmful) => {
    const verdicts = screened.filter(({ isToxic }) => isToxic === isHarmful).map(({ verdict }) => verdict);
    const passed = verdicts.filter((verdict) => verdict === "pass").length;
    const queued = verdicts.filter((verdict) => verdict === "queue").length;
    return {
      key: isHarmful ? "comments-toxic" : "comments-harmless",
      language: "en",
      isHarmful,
      isReport: false,
      texts: verdicts.length,
      passed,
      queued,
      held: verdicts.length - passed - queued,
    };
  });
}
