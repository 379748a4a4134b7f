"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Dialog, DialogContent, DialogHeader } from "@/components/ui/dialog/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { listsAboutOptions, useSetInList } from "@/lib/accounts/client/person-lists";
import type { PublicUser } from "@/lib/accounts/contract";
import type { PersonList } from "@/lib/accounts/contract/person-lists";
import { fullName } from "@/lib/accounts/profile/full-name";
import { CreateList } from "./create-list";

interface AddToListDialogProps {
  person: PublicUser;
  onOpenChange: (open: boolean) => void;
}

/** Which of the user's lists a person is in. A new list gets the person at once. */
export function AddToListDialog({ person, onOpenChange }: AddToListDialogProps) {
  const t = useTranslations("lists");
  const query = useQuery(listsAboutOptions(person.id));
  const change = useSetInList(person.id);
  const name = fullName(person);
  const set = (id: string, isWanted: boolean) =>
    void toastOutcome(change.mutateAsync({ id, isWanted }), {
      failed: t(isWanted ? "people.addFailed" : "people.removeFailed", { name }),
    });
  return (
    <Dialog open onOpenChange={onOpenChange}>
      <DialogContent className="sm:max-w-md">
        <DialogHeader title={t("choose.title", { name })} description={t("choose.text")} />
        {query.isPending && (
          <SkeletonGroup label={t("loading")} className="flex flex-col gap-2">
            <Skeleton className="h-11 w-full" />
          </SkeletonGroup>
        )}
        {query.isError && !query.data && <ErrorState title={t("failed")} onRetry={() => query.refetch()} />}
        {query.data && query.data.length > 0 && (
          <ul className="mb-4 flex flex-col">
            {query.data.map((list) => (
              <ListChoice key={list.id} list={list} onChange={(isWanted) => set(list.id, isWanted)} />
            ))}
          </ul>
        )}
        {query.data && <CreateList onCreated={({ id }) => set(id, true)} />}
      </DialogContent>
    </Dialog>
  );
}

function ListChoice({ list, onChange }: { list: PersonList; onChange: (isWanted: boolean) => void }) {
  const id = useId();
  return (
    <li className="flex min-h-11 items-center gap-3 text-sm">
      <Checkbox id={id} checked={list.hasPerson === true} onCheckedChange={(state) => onChange(state === true)} />
      <label htmlFor={id} dir="auto" className="wrap-anywhere flex-1 py-2.5">
        {list.name}
      </label>
    </li>
  );
}
