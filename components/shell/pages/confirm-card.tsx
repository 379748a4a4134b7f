"use client";

import type { UseMutationResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { errorSentence } from "@/lib/http/errors";
import { SingleColumn } from "./layout";

interface ConfirmCardProps {
  /** The page's own messages. */
  t: (key: "title" | "text" | "done" | "failed") => string;
  token: string;
  /** What the press does with the token. */
  confirm: UseMutationResult<unknown, Error, string>;
  submit: string;
  children?: ReactNode;
}

/** The page of an emailed link that does something. Needs a press: mail scanners open every link. */
export function ConfirmCard({ t, token, confirm, submit, children }: ConfirmCardProps) {
  const doneText = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (confirm.isSuccess) doneText.current?.focus();
  }, [confirm.isSuccess]);
  return (
    <SingleColumn>
      <Card className="p-6">
        <h1 className="font-bold text-2xl">{t("title")}</h1>
        {confirm.isSuccess ? (
          <p ref={doneText} tabIndex={-1} role="status" className="mt-3">
            {t("done")}
          </p>
        ) : (
          <>
            <p className="mt-3 text-muted-foreground">{t("text")}</p>
            {confirm.isError && (
              <p role="alert" className="mt-3 text-destructive">
                {errorSentence(confirm.error, t("failed"))}
              </p>
            )}
            <Button className="mt-5" loading={confirm.isPending} onClick={() => confirm.mutate(token)}>
              {submit}
            </Button>
          </>
        )}
        {children}
      </Card>
    </SingleColumn>
  );
}
