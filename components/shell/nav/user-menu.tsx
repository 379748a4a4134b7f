"use client";

import {
  Bookmark,
  ChartNoAxesColumn,
  CircleQuestionMark,
  CreditCard,
  FileText,
  Flag,
  Keyboard,
  LogOut,
  Settings,
  ShieldCheck,
} from "lucide-react";
import { Avatar } from "@/components/ui/avatar";
import { AdminBadge, PlanBadge } from "@/components/ui/badge";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/menu/dropdown-menu";
import { signOut } from "@/lib/accounts/client/accounts";
import type { CurrentUser } from "@/lib/accounts/contract";
import { activePlan } from "@/lib/accounts/plans/plans";
import { commonText } from "@/lib/text/common";
import { shell as text } from "@/lib/text/shell";
import { openSiteKeys } from "../keys/site-keys-shown";
import { runEndingSession } from "../session/session-lost";
import { Link } from "./link";

export function UserMenu({ user }: { user: CurrentUser }) {
  const forget = async () => {
    const { clearDrafts } = await import("@/lib/messages/client/outbox/draft");
    clearDrafts(user.id);
  };
  // SPEC.md section 4: a failure is only logged.
  const leave = () =>
    runEndingSession(() => signOut(forget)).catch((error: unknown) => console.error("sign-out failed", error));
  const name = commonText.fullName(user);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={text.userMenu(name)}
        className="grid size-11 place-items-center rounded-full transition-colors hover:bg-muted data-[state=open]:bg-muted"
      >
        <Avatar person={user} size="sm" />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-64">
        <DropdownMenuLabel className="flex items-center gap-3">
          <Avatar person={user} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{name}</span>
            <span className="mt-1 flex flex-wrap gap-1">
              <PlanBadge plan={activePlan(user) ?? "visitor"} />
              {user.role === "admin" ? <AdminBadge /> : null}
            </span>
          </span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link href="/profile">
            <Settings aria-hidden />
            {text.profileSettings}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link href="/bookmarks">
            <Bookmark aria-hidden />
            {text.bookmarks}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link href="/drafts">
            <FileText aria-hidden />
            {text.drafts}
          </Link>
        </DropdownMenuItem>
        {user.subscription ? (
          <DropdownMenuItem asChild>
            <Link href="/creator">
              <ChartNoAxesColumn aria-hidden />
              {text.creator}
            </Link>
          </DropdownMenuItem>
        ) : null}
        <DropdownMenuItem asChild>
          <Link href="/subscription">
            <CreditCard aria-hidden />
            {text.manageSubscription}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link href="/cases">
            <Flag aria-hidden />
            {text.cases}
          </Link>
        </DropdownMenuItem>
        {user.role === "admin" ? (
          <DropdownMenuItem asChild>
            <Link href="/admin">
              <ShieldCheck aria-hidden />
              {commonText.admin}
            </Link>
          </DropdownMenuItem>
        ) : null}
        <DropdownMenuItem asChild>
          <Link href="/support">
            <CircleQuestionMark aria-hidden />
            {text.help}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={openSiteKeys} className="max-md:hidden">
          <Keyboard aria-hidden />
          {text.keys}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => void leave()}>
          <LogOut aria-hidden />
          {text.signOut}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
