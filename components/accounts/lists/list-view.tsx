"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Newspaper, Pencil, Trash2, UsersRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PostList } from "@/components/posts/feed/post-list";
import { BackLink } from "@/components/shell/nav/back-link";
import { SingleColumn } from "@/components/shell/pages/layout";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { NameDialog } from "@/components/ui/dialog/name-dialog";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { personListOptions, useChangeLists } from "@/lib/accounts/client/person-lists";
import { MAX_LIST_NAME_LENGTH } from "@/lib/accounts/constants";
import type { PersonList } from "@/lib/accounts/contract/person-lists";
import { listFeedOptions } from "@/lib/posts/client/feed";
import { ListPeopleDialog } from "./list-people-dialog";

/** The feed of a list of people, with what its owner can do with the list. */
export function ListView({ id }: { id: string }) {
  const t = useTranslations("lists");
  const { data: list } = useQuery(personListOptions(id));
  const query = useInfiniteQuery(listFeedOptions(id));
  const [isEditing, setEditing] = useState(false);
  if (!list) return null;
  const edit = () => setEditing(true);
  const empty =
    list.peopleCount === 0
      ? {
          icon: UsersRound,
          title: t("feed.nobody"),
          description: t("feed.nobodyHint"),
          action: <Button onClick={edit}>{t("feed.addPeople")}</Button>,
        }
      : { icon: Newspaper, title: t("feed.empty"), description: t("feed.emptyHint") };
  return (
    <SingleColumn>
      <BackLink href="/lists" label={t("feed.back")} />
      <h1 dir="auto" className="wrap-anywhere font-bold text-2xl tracking-tight">
        {list.name}
      </h1>
      <div className="mt-2 mb-5 flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={edit}>
          <UsersRound aria-hidden />
          {t("count", { count: list.peopleCount })}
        </Button>
        <ListActions list={list} />
      </div>
      <PostList query={query} empty={empty} />
      {isEditing && <ListPeopleDialog list={list} onClose={() => setEditing(false)} />}
    </SingleColumn>
  );
}

function ListActions({ list: { id, name } }: { list: PersonList }) {
  const t = useTranslations("lists");
  const router = useRouter();
  const { rename, remove } = useChangeLists();
  const [opened, setOpened] = useState<"rename" | "delete" | null>(null);
  const close = () => setOpened(null);
  const submit = (wanted: string) =>
    toastOutcome(rename.mutateAsync({ id, name: wanted }), {
      done: () => {
        close();
        toast({ variant: "success", title: t("renamed") });
      },
      failed: t("renameFailed"),
    });
  const confirm = () =>
    toastOutcome(remove.mutateAsync(id), {
      done: () => {
        toast({ title: t("deleted") });
        router.replace("/lists");
      },
      failed: t("deleteFailed"),
    });
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpened("rename")}>
        <Pencil aria-hidden />
        {t("rename")}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setOpened("delete")}>
        <Trash2 aria-hidden />
        {t("delete")}
      </Button>
      {opened === "rename" && (
        <NameDialog
          title={t("rename")}
          label={t("renameLabel")}
          submit={t("renameSubmit")}
          initial={name}
          max={MAX_LIST_NAME_LENGTH}
          busy={rename.isPending}
          onSubmit={submit}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={opened === "delete"}
        onOpenChange={(open) => !open && close()}
        title={t("deleteTitle")}
        description={t("deleteText")}
        confirm={t("deleteConfirm")}
        cancel={t("cancel")}
        onConfirm={confirm}
      />
    </>
  );
}
