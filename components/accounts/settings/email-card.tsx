"use client";

import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useRequestVerification } from "@/lib/accounts/client/security";
import { security } from "@/lib/text/security";

const text = security.email;

export function EmailCard({ email, isVerified }: { email: string; isVerified: boolean }) {
  const ask = useRequestVerification();
  const send = () =>
    toastOutcome(ask.mutateAsync(undefined), {
      done: () => toast({ variant: "success", title: text.sent, description: text.sentText(email) }),
      failed: text.failed,
    });
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CardTitle className="text-lg">{text.title}</CardTitle>
        <Badge variant={isVerified ? "success" : "warning"}>{isVerified ? text.verified : text.unverified}</Badge>
      </div>
      <p className="mt-1 break-words text-muted-foreground text-sm">{isVerified ? email : text.text(email)}</p>
      {!isVerified && (
        <>
          <p className="mt-1 mb-4 text-muted-foreground text-sm">{text.why}</p>
          <Button variant="outline" loading={ask.isPending} onClick={() => void send()}>
            {text.resend}
          </Button>
        </>
      )}
    </Card>
  );
}
