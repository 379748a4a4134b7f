"use client";

import { Search, Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ComponentProps, useEffect, useState } from "react";
import { LoadMore } from "@/components/shell/loading/load-more";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { PersonSkeleton, SkeletonRows } from "@/components/ui/skeleton";
import { type UserFilter, useStaffUsers } from "@/lib/admin/client/users";
import { UsersQuery } from "@/lib/admin/client-schemas";
import { itemsOfPages } from "@/lib/http/infinite-pages";
import { ResultStatus } from "../frame/result-status";
import { StaffTitle } from "../frame/staff-title";
import { PersonRow } from "./person-row";

/** Debounce of the search, in ms. */
const SEARCH_DEBOUNCE_MS = 250;

type FilterName = "role" | "plan" | "standing";

const ROLES = ["user", "admin", "banned"] as const;
const PLANS = ["none", "starter", "creator"] as const;
const STANDINGS = ["strikes", "limited"] as const;

/** All users: search by name, username or email address, with filters for status. */
export function StaffUsers() {
  const t = useTranslations("staffPeople");
  const [typed, setTyped] = useState("");
  const [choice, setChoice] = useState<UserFilter>({});
  useEffect(() => {
    const timer = setTimeout(() => {
      const q = typed.trim() || undefined;
      setChoice((before) => (before.q === q ? before : { ...before, q }));
    }, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const query = useStaffUsers(choice);
  const people = itemsOfPages(query.data);
  const narrow = (name: FilterName, value: string) => {
    const read = UsersQuery.pick({ role: true, plan: true, standing: true }).safeParse({ [name]: value || undefined });
    if (read.success) setChoice((before) => ({ ...before, [name]: read.data[name] }));
  };
  const filter = (name: FilterName, options: ComponentProps<typeof Select>["options"]) => (
    <Select
      aria-label={t(`${name}.label`)}
      defaultValue=""
      onChange={(event) => narrow(name, event.target.value)}
      none={t(`${name}.all`)}
      options={options}
    />
  );
  return (
    <>
      <StaffTitle title={t("title")} text={t("text")} />
      <search className="mb-4 grid grid-cols-2 gap-2 lg:grid-cols-[minmax(0,1fr)_repeat(3,10rem)]">
        <span className="relative max-lg:col-span-2">
          <Search aria-hidden className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground" />
          <Input
            type="search"
            aria-label={t("search")}
            placeholder={t("searchHint")}
            value={typed}
            maxLength={100}
            onChange={(event) => setTyped(event.target.value)}
            className="pl-9"
          />
        </span>
        {filter(
          "role",
          ROLES.map((role) => [role, t(`role.${role}`)]),
        )}
        {filter(
          "plan",
          PLANS.map((plan) => [plan, t(`plan.${plan}`)]),
        )}
        {filter(
          "standing",
          STANDINGS.map((standing) => [standing, t(`standing.${standing}`)]),
        )}
      </search>
      <ResultStatus query={query} count={people.length} />
      {query.isPending && (
        <SkeletonRows label={t("loading")} count={6}>
          <PersonSkeleton className="p-3 sm:px-4" />
        </SkeletonRows>
      )}
      {query.isError && !query.data && <ErrorState title={t("failed")} onRetry={() => query.refetch()} />}
      {query.data && people.length === 0 && <EmptyState icon={Users} title={t("empty")} description={t("emptyHint")} />}
      {people.length > 0 && (
        <>
          <ul aria-label={t("list")} className="divide-y overflow-hidden rounded-xl border bg-card">
            {people.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </ul>
          <LoadMore query={query} more={t("more")} failed={t("failed")} end={query.data?.pages[1] ? t("end") : ""} />
        </>
      )}
    </>
  );
}
