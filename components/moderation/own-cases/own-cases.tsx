"use client";

import { Flag, Scale } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useFormats } from "@/components/i18n/use-formats";
import { LoadMore } from "@/components/shell/loading/load-more";
import { ButtonLink } from "@/components/shell/nav/button-link";
import { Link } from "@/components/shell/nav/link";
import { replaceSearchParam } from "@/components/shell/nav/replace-search-param";
import { SingleColumn } from "@/components/shell/pages/layout";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { SkeletonRows, TextSkeleton } from "@/components/ui/skeleton";
import { Tabs, TabsContent, TabsList } from "@/components/ui/tabs";
import { itemsOfPages } from "@/lib/http/infinite-pages";
import { useOwnCases } from "@/lib/moderation/client/cases";
import type { OwnCase } from "@/lib/moderation/contract/cases";
import { ownCaseTitle } from "./own-case-title";

const ROLES = ["reporter", "author"] as const;
type Role = (typeof ROLES)[number];

const show = (role: string) => replaceSearchParam("tab", role === ROLES[0] ? null : role);

export function OwnCases() {
  const t = useTranslations("moderation.cases");
  const role: Role = useSearchParams().get("tab") === "author" ? "author" : "reporter";
  return (
    <SingleColumn>
      <h1 className="font-bold text-2xl">{t("title")}</h1>
      <p className="mt-1 mb-4 text-muted-foreground">{t("text")}</p>
      <Tabs value={role} onValueChange={show} activationMode="manual">
        <TabsList aria-label={t("title")} tabs={ROLES.map((each) => [each, t(`tabs.${each}`)])} />
        {ROLES.map((each) => (
          <TabsContent key={each} value={each}>
            <CaseList as={each} />
          </TabsContent>
        ))}
      </Tabs>
    </SingleColumn>
  );
}

export function CaseList({ as: role }: { as: Role }) {
  const t = useTranslations("moderation.cases");
  const tFooter = useTranslations("footer");
  const query = useOwnCases(role);
  const cases = itemsOfPages(query.data);
  if (query.isPending)
    return (
      <SkeletonRows label={t("loading")} count={3}>
        <TextSkeleton lines={3} className="p-4" />
      </SkeletonRows>
    );
  if (query.isError && !query.data) return <ErrorState title={t("failed")} onRetry={() => query.refetch()} />;
  if (cases.length === 0)
    return (
      <EmptyState
        icon={role === "reporter" ? Flag : Scale}
        title={t(`empty.${role}`)}
        description={t(`emptyHint.${role}`)}
        action={
          <ButtonLink href="/rules" variant="outline">
            {tFooter("rules")}
          </ButtonLink>
        }
      />
    );
  return (
    <>
      <ul className="divide-y overflow-hidden rounded-xl border bg-card">
        {cases.map((each) => (
          <CaseLine key={each.id} of={each} />
        ))}
      </ul>
      <LoadMore query={query} more={t("more")} failed={t("failed")} end={query.data?.pages[1] ? t("end") : ""} />
    </>
  );
}

function CaseLine({ of }: { of: OwnCase }) {
  const tModeration = useTranslations("moderation");
  const t = useTranslations("moderation.cases");
  const { formatDate } = useFormats();
  return (
    <li className="relative p-4 transition-colors hover:bg-muted/60">
      <p className="flex flex-wrap items-center gap-2">
        <Link
          href={`/cases/${of.id}`}
          className="font-semibold shadow-none after:absolute after:inset-0 after:content-[''] active:after:pressed"
        >
          {ownCaseTitle(tModeration, of)}
        </Link>
        <Badge variant={of.state === "closed" ? "outline" : "accent"}>{t(`states.${of.state}`)}</Badge>
      </p>
      {of.excerpt && (
        <p dir="auto" className="mt-1 line-clamp-2 break-words text-sm">
          {of.excerpt}
        </p>
      )}
      <p className="mt-1 text-muted-foreground text-sm">{t("openedOn", { day: formatDate(of.openedAt) })}</p>
    </li>
  );
}
