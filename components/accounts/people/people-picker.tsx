"use client";

import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { SearchInput } from "@/components/ui/form/search-input";
import { Spinner } from "@/components/ui/spinner";
import { MIN_SEARCH_LENGTH } from "@/lib/accounts/constants";
import type { PublicUser } from "@/lib/accounts/contract";
import { useUserSearch } from "@/lib/messages/client/messages";
import { PersonLine } from "../profile/person-line";

interface PeoplePickerProps {
  /** The label of the search field. */
  label: string;
  /** The people who are known to be added. */
  members: readonly PublicUser[];
  /** Asks which of the people found are added; null if `members` are all of them. */
  membersAmong: ((ids: readonly string[]) => UseQueryOptions<string[]>) | null;
  /** What can be done with a person who was found. */
  action: (person: PublicUser, membership: Membership) => ReactNode;
}

export interface Membership {
  isMember: boolean;
  /** Whether it is still being asked for. */
  isLoading: boolean;
  /** False if it could not be asked for, and `isMember` may be wrong. */
  isKnown: boolean;
}

const DISABLED_QUERY: UseQueryOptions<string[]> = { queryKey: ["people", "among"] };

/** Searches people by name, to choose some of them. */
export function PeoplePicker({ label, members, membersAmong, action }: PeoplePickerProps) {
  const t = useTranslations("peoplePicker");
  const [words, setWords] = useState("");
  const wanted = words.trim();
  const isLong = wanted.length >= MIN_SEARCH_LENGTH;
  const search = useUserSearch(wanted);
  const people = isLong ? (search.data ?? []) : [];
  const membership = useQuery({
    ...(membersAmong?.(people.map(({ id }) => id)) ?? DISABLED_QUERY),
    enabled: membersAmong !== null && people.length > 0,
  });
  const membershipOf = ({ id }: PublicUser): Membership => {
    if (membersAmong && membership.isSuccess)
      return { isMember: membership.data.includes(id), isLoading: false, isKnown: true };
    const isMember = members.some((member) => member.id === id);
    return { isMember, isLoading: !isMember && membership.isLoading, isKnown: membersAmong === null };
  };
  const isSearching = isLong && search.isPending;
  const sentence = () => {
    if (!isLong) return wanted && t("short");
    if (search.isError) return t("failed");
    if (!search.data) return t("searching");
    return people.length > 0 ? t("found", { count: people.length }) : t("nobody");
  };
  return (
    <search aria-label={label} className="mt-4 block">
      <SearchInput label={label} value={words} onChange={(event) => setWords(event.target.value)} />
      <p
        role="status"
        className={people.length > 0 ? "sr-only" : "flex min-h-7 items-center gap-2 pt-2 text-muted-foreground text-sm"}
      >
        {isSearching && <Spinner className="size-4" decorative />}
        {sentence()}
      </p>
      {people.length > 0 && (
        <ul aria-label={t("results")} className="mt-1 flex flex-col divide-y">
          {people.map((person) => (
            <li key={person.id} className="flex items-center justify-between gap-3 py-2">
              <PersonLine user={person} />
              {action(person, membershipOf(person))}
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
