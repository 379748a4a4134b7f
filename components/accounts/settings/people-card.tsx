"use client";

import { type ReactNode, useRef } from "react";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import type { PublicUser } from "@/lib/accounts/contract";

interface PeopleCardProps<Person> {
  title: string;
  /** The text below the title once the people are known. */
  text: string | null;
  loading: string;
  failed: string;
  query: { isPending: boolean; isError: boolean; refetch: () => unknown };
  /** Undefined until they are known. */
  people: readonly Person[] | undefined;
  /** `onGone` moves the focus from a person who leaves the list. */
  Row: (props: PersonRowProps<Person>) => ReactNode;
  children?: ReactNode;
}

export interface PersonRowProps<Person = PublicUser> {
  person: Person;
  onGone: () => void;
}

/** A list of people that the reader blocked or muted, on the settings page. */
export function PeopleCard<Person extends PublicUser>({
  title,
  text,
  loading,
  failed,
  query,
  people,
  Row,
  children,
}: PeopleCardProps<Person>) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card className="p-5 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg">
        {title}
      </h2>
      {query.isPending && (
        <SkeletonGroup label={loading} className="mt-3">
          <Skeleton className="h-9 w-full" />
        </SkeletonGroup>
      )}
      {query.isError && !people && <ErrorState title={failed} onRetry={() => query.refetch()} className="py-4!" />}
      {people && text !== null && <p className="mt-1 text-muted-foreground text-sm">{text}</p>}
      {people && people.length > 0 && (
        <ul className="mt-2 flex flex-col divide-y">
          {people.map((person) => (
            <Row key={person.id} person={person} onGone={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
      {children}
    </Card>
  );
}
