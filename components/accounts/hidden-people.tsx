"use client";

import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import { LoadMore } from "@/components/shell/load-more";
import { announce } from "@/components/ui/announce";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/use-toast";
import { hiddenPeopleOptions, useBlock, useMute } from "@/lib/accounts/client";
import type { PublicUser } from "@/lib/accounts/contract";
import type { Page } from "@/lib/http/endpoint";
import { itemsOf } from "@/lib/http/pages";
import { accounts as text } from "@/lib/text/accounts";

/** Whom one has blocked and muted, and the way to take it back. Nothing while there is nobody. */
export function HiddenPeople() {
  const blocks = useInfiniteQuery(hiddenPeopleOptions("blocks"));
  const mutes = useInfiniteQuery(hiddenPeopleOptions("mutes"));
  return (
    <>
      <People title={text.profile.blockedPeople} query={blocks} Row={BlockedRow} />
      <People title={text.profile.mutedPeople} query={mutes} Row={MutedRow} />
    </>
  );
}

interface PeopleProps {
  title: string;
  query: UseInfiniteQueryResult<InfiniteData<Page<PublicUser>>>;
  Row: (props: { person: PublicUser }) => React.ReactNode;
}

function People({ title, query, Row }: PeopleProps) {
  const people = itemsOf(query.data);
  if (people.length === 0) return null;
  return (
    <section aria-label={title} className="mt-6 rounded-2xl border bg-card p-5">
      <h2 className="mb-2 font-semibold text-lg">{title}</h2>
      <ul className="flex flex-col divide-y">
        {people.map((person) => (
          <Row key={person.id} person={person} />
        ))}
      </ul>
      {query.hasNextPage && <LoadMore query={query} more={text.profile.morePeople} failed={text.profile.listFailed} />}
    </section>
  );
}

const nameOf = (person: PublicUser) => `${person.firstName} ${person.lastName}`;

interface RowProps {
  person: PublicUser;
  label: string;
  busy: boolean;
  onUndo: () => void;
}

function Row({ person, label, busy, onUndo }: RowProps) {
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span className="min-w-0 truncate">
        <span className="font-medium">{nameOf(person)}</span>{" "}
        <span className="text-muted-foreground">@{person.username}</span>
      </span>
      <Button variant="outline" size="sm" aria-label={`${label} ${nameOf(person)}`} disabled={busy} onClick={onUndo}>
        {label}
      </Button>
    </li>
  );
}

function BlockedRow({ person }: { person: PublicUser }) {
  const block = useBlock(person.id);
  const undo = () =>
    announce(block.mutateAsync(false), {
      done: () => toast({ title: text.people.unblocked(nameOf(person)) }),
      failed: text.people.failed,
    });
  return <Row person={person} label={text.people.unblock} busy={block.isPending} onUndo={undo} />;
}

function MutedRow({ person }: { person: PublicUser }) {
  const mute = useMute(person.id);
  const undo = () =>
    announce(mute.mutateAsync(false), {
      done: () => toast({ title: text.people.unmuted(nameOf(person)) }),
      failed: text.people.failed,
    });
  return <Row person={person} label={text.people.unmute} busy={mute.isPending} onUndo={undo} />;
}
