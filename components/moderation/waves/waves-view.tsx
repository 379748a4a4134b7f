"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { StaffTitle } from "@/components/admin/frame/staff-title";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useStaffCase } from "@/lib/moderation/client/staff";
import { useWavePreview } from "@/lib/moderation/client/waves";
import type { WaveSearch } from "@/lib/moderation/contract/waves";
import { WaveList } from "./wave-list";
import { WavePreviewPart } from "./wave-preview";
import { WaveSearchForm } from "./wave-search-form";

const DEFAULT_SEARCH: WaveSearch = { match: "link", value: "", days: 7 };
const LINK = /https?:\/\/\S+|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:\/\S*)?/u;

/** Finds and removes spam waves. `?case=<id>` starts from the content of a case. */
export function WavesView() {
  const t = useTranslations("staffWaves");
  const caseId = useSearchParams().get("case");
  return (
    <>
      <StaffTitle title={t("title")} text={t("text")} />
      <div className="flex flex-col gap-6">
        {caseId ? <SimilarSearch key={caseId} caseId={caseId} /> : <Search first={DEFAULT_SEARCH} />}
        <WaveList />
      </div>
    </>
  );
}

/** Searches by the first link of the content of the case, or else by its text. */
function SimilarSearch({ caseId }: { caseId: string }) {
  const t = useTranslations("staffWaves.list");
  const { data, isPending } = useStaffCase(caseId);
  if (isPending)
    return (
      <SkeletonGroup label={t("loading")}>
        <Skeleton className="h-40" />
      </SkeletonGroup>
    );
  const text = data?.preview.text ?? "";
  const link = LINK.exec(text)?.[0];
  return (
    <Search
      first={
        link ? { ...DEFAULT_SEARCH, value: link } : { ...DEFAULT_SEARCH, match: text ? "text" : "link", value: text }
      }
    />
  );
}

function Search({ first }: { first: WaveSearch }) {
  const preview = useWavePreview();
  /** Counts the previews, so that each starts with everything ticked. */
  const [run, setRun] = useState(0);
  return (
    <>
      <WaveSearchForm
        first={first}
        preview={preview}
        onChange={() => preview.reset()}
        onFound={() => setRun((count) => count + 1)}
      />
      {preview.data && preview.variables && (
        <WavePreviewPart
          key={run}
          search={preview.variables}
          preview={preview.data}
          onStarted={() => preview.reset()}
        />
      )}
    </>
  );
}
