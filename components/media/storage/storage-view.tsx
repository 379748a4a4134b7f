"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { SingleColumn } from "@/components/shell/pages/layout";
import { Tabs, TabsContent, TabsList } from "@/components/ui/tabs";
import type { FilesSort } from "@/lib/media/client/media";
import { FileList } from "../attachments/file-list";
import { StorageCard } from "./storage-card";

// Rarely needed on this page, and imports the upload code.
const UnfinishedUploads = lazyWithRetry(
  () => import("../uploads/unfinished-uploads").then((module) => module.UnfinishedUploads),
  { messages: ["media", "player", "uploads"] },
);
const SORTS: readonly FilesSort[] = ["newest", "largest"];

export function StorageView() {
  const t = useTranslations("uploads.storage");
  const [sort, setSort] = useState<FilesSort>("newest");
  return (
    <SingleColumn>
      <h1 className="font-bold text-2xl tracking-tight">{t("title")}</h1>
      <p className="mt-1 mb-6 text-muted-foreground">{t("text")}</p>
      <div className="flex flex-col gap-6">
        <StorageCard linked={false} />
        <UnfinishedUploads level="h2" />
        <Tabs value={sort} onValueChange={(value) => setSort(SORTS.find((one) => one === value) ?? "newest")}>
          <TabsList aria-label={t("sort")} tabs={SORTS.map((one) => [one, t(`${one}`)])} />
          {SORTS.map((one) => (
            <TabsContent key={one} value={one}>
              <FileList sort={one} />
            </TabsContent>
          ))}
        </Tabs>
      </div>
    </SingleColumn>
  );
}
