"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { toast } from "@/components/ui/use-toast";
import { useBlock } from "@/lib/accounts/client";
import type { PublicUser } from "@/lib/accounts/contract";
import { sentenceOf } from "@/lib/http/errors";
import { accounts as text } from "@/lib/text/accounts";

/** What stands at the address of somebody whom the reader has blocked: the way to take it back. */
export function BlockedNotice({ person }: { person: PublicUser }) {
  const block = useBlock(person.id);
  const router = useRouter();
  const name = `${person.firstName} ${person.lastName}`;
  const unblock = () =>
    block.mutate(false, {
      onSuccess: () => {
        toast({ title: text.people.unblocked(name) });
        router.refresh();
      },
      onError: (error) =>
        toast({ variant: "destructive", title: text.people.failed, description: sentenceOf(error, text.people.failed) }),
    });
  return (
    <div className="mx-auto max-w-xl px-4 py-16">
      <EmptyState
        title={text.profile.blockedTitle(name)}
        description={text.profile.blockedText}
        action={
          <Button onClick={unblock} disabled={block.isPending}>
            {text.people.unblock}
          </Button>
        }
      />
    </div>
  );
}
