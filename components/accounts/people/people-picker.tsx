"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { SearchInput } from "@/components/ui/form/search-input";
import { Spinner } from "@/components/ui/spinner";
import { MIN_SEARCH_LENGTH } from "@/lib/accounts/constants";
import type { PublicUser } from "@/lib/accounts/contract";
import { useUserSearch } from "@/lib/messages/client/messages";
import { PersonLine } from "../profile/person-line";

interface PeoplePickerProps {
  /** Of the search field. */
  label: string;
  /** What can be done with a person who was found. */
  action: (person: PublicUser) => ReactNode;
}

/** Searches people by name, to choose some of them. */
export function PeoplePicker({ label, action }: PeoplePickerProps) {
  const t = useTranslations("peoplePicker");
  const [words, setWords] = useState("");
  const wanted = words.trim();
  const isLong = wanted.length >= MIN_SEARCH_LENGTH;
  const search = useUserSearch(wanted);
  const people = isLong ? (search.data ?? []) : [];
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
              {action(person)}
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
