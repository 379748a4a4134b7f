"use client";

import {
  Bookmark,
  ChartNoAxesColumn,
  CircleQuestionMark,
  CreditCard,
  FileText,
  Flag,
  Keyboard,
  List,
  LogOut,
  Settings,
  ShieldCheck,
} from "lucide-react";
import { useTranslations } from "next-intl";
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
import { fullName } from "@/lib/accounts/profile/full-name";
import { openSiteKeys } from "../keys/open-site-keys";
import { runEndingSession } from "../session/session-lost";
import { Link } from "./link";

export function UserMenu({ user }: { user: CurrentUser }) {
  const t = useTranslations("shell");
  const tCommon = useTranslations("commonText");
  const forget = async () => {
    const { clearDrafts } = await import("@/lib/messages/client/outbox/draft-store");
    clearDrafts(user.id);
  };
  // docs/spec.md section 4: a failure is only logged.
  const leave = () =>
    runEndingSession(() => signOut(forget)).catch((error: unknown) => console.error("sign-out failed", error));
  const name = fullName(user);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={t("userMenu", { name })}
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
            {t("profileSettings")}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link href="/bookmarks">
            <Bookmark aria-hidden />
            {t("bookmarks")}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link href="/lists">
            <List aria-hidden />
            {t("lists")}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link href="/drafts">
            <FileText aria-hidden />
            {t("drafts")}
          </Link>
        </DropdownMenuItem>
        {user.subscription ? (
          <DropdownMenuItem asChild>
            <Link href="/creator">
              <ChartNoAxesColumn aria-hidden />
              {t("creator")}
            </Link>
          </DropdownMenuItem>
        ) : null}
        <DropdownMenuItem asChild>
          <Link href="/subscription">
            <CreditCard aria-hidden />
            {t("manageSubscription")}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link href="/cases">
            <Flag aria-hidden />
            {t("cases")}
          </Link>
        </DropdownMenuItem>
        {user.role === "admin" ? (
          <DropdownMenuItem asChild>
            <Link href="/admin">
              <ShieldCheck aria-hidden />
              {tCommon("admin")}
            </Link>
          </DropdownMenuItem>
        ) : null}
        <DropdownMenuItem asChild>
          <Link href="/support">
            <CircleQuestionMark aria-hidden />
            {t("help")}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={openSiteKeys} className="max-md:hidden">
          <Keyboard aria-hidden />
          {t("keys")}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => void leave()}>
          <LogOut aria-hidden />
          {t("signOut")}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
