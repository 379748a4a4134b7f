"use client";

import { useState } from "react";
import { DeadEnd } from "@/components/shell/dead-end";
import { Link } from "@/components/shell/link";
import { announce } from "@/components/ui/announce";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { useConfirmation } from "@/lib/creators/client";
import { creators } from "@/lib/text/creators";

const text = creators.receiver;

/** Where the link leads that was mailed to a PayPal address: one click confirms it, so that no mail program does by looking. */
export function ConfirmReceiver({ token }: { token: string }) {
  const confirmation = useConfirmation();
  const [email, setEmail] = useState<string | null>(null);
  const confirm = () =>
    announce(confirmation.mutateAsync(token), {
      done: ({ receiver }) => setEmail(receiver?.email ?? ""),
      failed: text.confirmFailed,
    });
  if (email !== null)
    return (
      <DeadEnd title={text.done} text={text.doneText(email)}>
        <Link href="/creator" className={buttonVariants({ size: "lg" })}>
          {text.toPage}
        </Link>
      </DeadEnd>
    );
  return (
    <DeadEnd title={text.confirmTitle} text={text.confirmText}>
      <Button size="lg" loading={confirmation.isPending} onClick={() => void confirm()}>
        {text.confirm}
      </Button>
    </DeadEnd>
  );
}
