"use client";

import { ListPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { NameDialog } from "@/components/ui/dialog/name-dialog";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useChangeLists } from "@/lib/accounts/client/person-lists";
import { MAX_LIST_NAME_LENGTH } from "@/lib/accounts/constants";
import type { PersonList } from "@/lib/accounts/contract/person-lists";
import { useKeyedSend } from "@/lib/http/use-keyed-send";

/** The button that creates a list, after asking for its name. */
export function CreateList({ onCreated }: { onCreated?: (list: PersonList) => void }) {
  const t = useTranslations("lists");
  const [isOpen, setOpen] = useState(false);
  const { create } = useChangeLists();
  const sendKeyed = useKeyedSend();
  const submit = (name: string) =>
    toastOutcome(
      sendKeyed(name, (key) => create.mutateAsync({ name, key })),
      {
        done: (list) => {
          setOpen(false);
          toast({ variant: "success", title: t("created") });
          onCreated?.(list);
        },
        failed: t("createFailed"),
      },
    );
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <ListPlus aria-hidden />
        {t("create")}
      </Button>
      {isOpen && (
        <NameDialog
          title={t("create")}
          label={t("createLabel")}
          submit={t("createSubmit")}
          max={MAX_LIST_NAME_LENGTH}
          busy={create.isPending}
          onSubmit={submit}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
