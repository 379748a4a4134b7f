"use client";

import { useState } from "react";
import { Link } from "@/components/shell/nav/link";
import { DeadEnd } from "@/components/shell/pages/dead-end";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { useConfirmReceiver } from "@/lib/creators/client";
import { creators } from "@/lib/text/creators";

const text = creators.receiver;

/** The target of the emailed link. Confirmation takes a click, so that link scanners do not confirm it. */
export function ConfirmReceiver({ token }: { token: string }) {
  const confirmation = useConfirmReceiver();
  const [email, setEmail] = useState<string | null>(null);
  const confirm = () =>
    toastOutcome(confirmation.mutateAsync(token), {
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
