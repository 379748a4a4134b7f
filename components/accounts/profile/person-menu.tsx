"use client";

import { Ban, Ellipsis, Flag, Volume2, VolumeX } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import { IconButton } from "@/components/ui/icon-button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/menu/dropdown-menu";
import { toastOutcome } from "@/components/ui/toast/toast-outcome";
import { toast } from "@/components/ui/toast/use-toast";
import { useBlock, useMute } from "@/lib/accounts/client/accounts";
import type { Profile } from "@/lib/accounts/contract";
import { accounts as text } from "@/lib/text/accounts";

const ConfirmDialog = lazyWithRetry(() =>
  import("@/components/ui/dialog/confirm-dialog").then((module) => module.ConfirmDialog),
);
const ReportDialog = lazyWithRetry(() =>
  import("@/components/moderation/reports/report-dialog").then((module) => module.ReportDialog),
);

export function PersonMenu({ person }: { person: Profile }) {
  const mute = useMute(person.id);
  const block = useBlock(person.id);
  const router = useRouter();
  const [opened, setOpened] = useState<"block" | "report" | null>(null);
  const close = (open: boolean) => setOpened((now) => (open ? now : null));
  const name = `${person.firstName} ${person.lastName}`;
  const toggleMute = () =>
    toastOutcome(mute.mutateAsync(!person.isMuted), {
      done: ({ isMuted }) =>
        toast(
          isMuted
            ? { title: text.people.muted(name), description: text.people.mutedHint }
            : { title: text.people.unmuted(name) },
        ),
      failed: text.people.failed,
    });
  const confirmBlock = () =>
    toastOutcome(block.mutateAsync(true), {
      done: () => {
        toast({ title: text.people.blocked(name) });
        router.refresh();
      },
      failed: text.people.failed,
    });
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={text.people.menu(name)} variant="outline">
            <Ellipsis aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem onSelect={toggleMute}>
            {person.isMuted ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
            {person.isMuted ? text.people.unmute : text.people.mute}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setOpened("report")}>
            <Flag aria-hidden />
            {text.people.report}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem variant="destructive" onSelect={() => setOpened("block")}>
            <Ban aria-hidden />
            {text.people.block}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {opened === "report" && <ReportDialog targetType="user" targetId={person.id} open onOpenChange={close} />}
      {opened === "block" && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={text.people.blockTitle(name)}
          description={text.people.blockText}
          confirm={text.people.block}
          cancel={text.profile.cancel}
          onConfirm={confirmBlock}
        />
      )}
    </>
  );
}
