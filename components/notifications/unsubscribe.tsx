"use client";

import { useEffect, useRef } from "react";
import { Link } from "@/components/shell/nav/link";
import { SingleColumn } from "@/components/shell/pages/layout";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { errorSentence } from "@/lib/http/errors";
import { useUnsubscribe } from "@/lib/notifications/client/notifications";
import { notifications } from "@/lib/text/notifications";

const text = notifications.unsubscribe;

/** Unsubscribes with the token of an email's link. Asks first: email scanners open every link. */
export function Unsubscribe({ token }: { token: string }) {
  const end = useUnsubscribe();
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (end.isSuccess) done.current?.focus();
  }, [end.isSuccess]);
  return (
    <SingleColumn>
      <Card className="p-6">
        <h1 className="font-bold text-2xl">{text.title}</h1>
        {end.isSuccess ? (
          <p ref={done} tabIndex={-1} role="status" className="mt-3">
            {text.done}
          </p>
        ) : (
          <>
            <p className="mt-3 text-muted-foreground">{text.text}</p>
            {end.isError && (
              <p role="alert" className="mt-3 text-destructive">
                {errorSentence(end.error, text.failed)}
              </p>
            )}
            <Button className="mt-5" loading={end.isPending} onClick={() => end.mutate(token)}>
              {text.confirm}
            </Button>
          </>
        )}
        <p className="mt-5 text-sm">
          <Link href="/notifications/settings" className="text-primary underline underline-offset-4">
            {text.settings}
          </Link>
        </p>
      </Card>
    </SingleColumn>
  );
}
