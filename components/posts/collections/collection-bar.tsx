"use client";

import { FolderPlus, Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog/confirm-dialog";
import { NameDialog } from "@/components/ui/dialog/name-dialog";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useKeyedSend } from "@/lib/http/use-keyed-send";
import { useChangeCollections } from "@/lib/posts/client/bookmarks";
import { MAX_COLLECTION_NAME_LENGTH } from "@/lib/posts/constants";
import type { Collection } from "@/lib/posts/contract/bookmarks";

interface CollectionBarProps {
  collections: readonly Collection[];
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

export function CollectionBar({ collections, chosen, onChoose }: CollectionBarProps) {
  const t = useTranslations("bookmarks");
  const { create, rename, remove } = useChangeCollections();
  const sendKeyed = useKeyedSend();
  const [opened, setOpened] = useState<"create" | "rename" | "delete" | null>(null);
  const close = () => setOpened(null);
  const current = collections.find(({ id }) => id === chosen);
  const onCreate = (name: string) =>
    toastOutcome(
      sendKeyed(name, (key) => create.mutateAsync({ name, key })),
      {
        done: ({ id }) => {
          close();
          onChoose(id);
          toast({ variant: "success", title: t("created") });
        },
        failed: t("createFailed"),
      },
    );
  const onRename = (id: string) => (name: string) =>
    toastOutcome(rename.mutateAsync({ id, name }), {
      done: () => {
        close();
        toast({ variant: "success", title: t("renamed") });
      },
      failed: t("renameFailed"),
    });
  const onDelete = () =>
    current &&
    toastOutcome(remove.mutateAsync(current.id), {
      done: () => {
        onChoose(null);
        toast({ title: t("deleted") });
      },
      failed: t("deleteFailed"),
    });
  return (
    <div className="mb-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t("choose")}</legend>
        <Choice name={t("all")} on={chosen === null} onChoose={() => onChoose(null)} />
        {collections.map(({ id, name, postsCount }) => (
          <Choice key={id} name={name} count={postsCount} on={id === chosen} onChoose={() => onChoose(id)} />
        ))}
        <Button variant="ghost" size="sm" onClick={() => setOpened("create")}>
          <FolderPlus aria-hidden />
          {t("create")}
        </Button>
      </fieldset>
      {current && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button variant="ghost" size="sm" onClick={() => setOpened("rename")}>
            <Pencil aria-hidden />
            {t("rename")}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setOpened("delete")}>
            <Trash2 aria-hidden />
            {t("delete")}
          </Button>
        </div>
      )}
      {opened === "create" && (
        <NameDialog
          max={MAX_COLLECTION_NAME_LENGTH}
          title={t("create")}
          label={t("createLabel")}
          submit={t("createSubmit")}
          busy={create.isPending}
          onSubmit={onCreate}
          onClose={close}
        />
      )}
      {opened === "rename" && current && (
        <NameDialog
          max={MAX_COLLECTION_NAME_LENGTH}
          title={t("rename")}
          label={t("renameLabel")}
          submit={t("renameSubmit")}
          initial={current.name}
          busy={rename.isPending}
          onSubmit={onRename(current.id)}
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
        onConfirm={onDelete}
      />
    </div>
  );
}

interface ChoiceProps {
  name: string;
  count?: number;
  on: boolean;
  onChoose: () => void;
}

function Choice({ name, count, on, onChoose }: ChoiceProps) {
  const t = useTranslations("bookmarks");
  return (
    <Button
      variant="outline"
      size="sm"
      aria-pressed={on}
      onClick={onChoose}
      className="max-w-full aria-pressed:border-primary aria-pressed:text-primary"
    >
      <span className="truncate">{name}</span>
      {count !== undefined && (
        <>
          <span aria-hidden className="text-muted-foreground tabular-nums">
            {count}
          </span>
          <span className="sr-only">, {t("count", { count })}</span>
        </>
      )}
    </Button>
  );
}
