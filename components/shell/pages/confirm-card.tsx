"use client";

import type { UseMutationResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { errorSentence } from "@/lib/http/errors";
import { SingleColumn } from "./layout";

interface ConfirmCardProps {
  token: string;
  /** What the press does with the token. */
  confirm: UseMutationResult<unknown, Error, string>;
  title: string;
  text: string;
  submit: string;
  done: string;
  failed: string;
  children?: ReactNode;
}

/** The page of an emailed link that does something. Needs a press: mail scanners open every link. */
export function ConfirmCard({ token, confirm, title, text, submit, done, failed, children }: ConfirmCardProps) {
  const doneText = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (confirm.isSuccess) doneText.current?.focus();
  }, [confirm.isSuccess]);
  return (
    <SingleColumn>
      <Card className="p-6">
        <h1 className="font-bold text-2xl">{title}</h1>
        {confirm.isSuccess ? (
          <p ref={doneText} tabIndex={-1} role="status" className="mt-3">
            {done}
          </p>
        ) : (
          <>
            <p className="mt-3 text-muted-foreground">{text}</p>
            {confirm.isError && (
              <p role="alert" className="mt-3 text-destructive">
                {errorSentence(confirm.error, failed)}
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
