"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "@/components/shell/nav/link";
import { SingleColumn } from "@/components/shell/pages/layout";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";

interface EmailLinkActionProps {
  title: string;
  text: string;
  confirm: string;
  isPending: boolean;
  done: ReactNode | null;
  error: string | null;
  /** A link for users whose emailed link no longer works. */
  instead: { href: string; label: string };
  onConfirm?: () => void;
  home: string;
}

/** Confirms the action of an emailed link by a click: email scanners open every link. */
export function EmailLinkAction({
  title,
  text,
  confirm,
  isPending,
  done,
  error,
  instead,
  onConfirm,
  home,
}: EmailLinkActionProps) {
  const answer = useRef<HTMLDivElement>(null);
  const isDone = done !== null;
  useEffect(() => {
    if (isDone) answer.current?.focus();
  }, [isDone]);
  return (
    <SingleColumn>
      <Card className="p-6">
        <h1 className="font-bold text-2xl">{title}</h1>
        {isDone ? (
          <div ref={answer} tabIndex={-1} role="status" className="mt-3">
            {done}
          </div>
        ) : (
          <>
            <p className="mt-3 text-muted-foreground">{text}</p>
            {error && (
              <>
                <p role="alert" className="mt-3 text-destructive">
                  {error}
                </p>
                <p className="mt-1">
                  <Link href={instead.href} className="underline underline-offset-4">
                    {instead.label}
                  </Link>
                </p>
              </>
            )}
            {onConfirm && (
              <Button className="mt-5" loading={isPending} onClick={onConfirm}>
                {confirm}
              </Button>
            )}
          </>
        )}
        <p className="mt-5 text-sm">
          <Link href="/" className="text-primary underline underline-offset-4">
            {home}
          </Link>
        </p>
      </Card>
    </SingleColumn>
  );
}
