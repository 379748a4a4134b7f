"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { lazyWithRetry } from "@/components/shell/loading/lazy-with-retry";
import type { CurrentUser } from "@/lib/accounts/contract";
import { activePlan } from "@/lib/accounts/plans/plans";
import type { DailyVibe } from "@/lib/vibes/contract";
import { VibeCircle } from "./vibe-circle";

// Loaded when the button is pressed.
const CreateDialog = lazyWithRetry(() => import("../create/create-dialog").then((module) => module.CreateDialog), {
  messages: ["media", "player", "posts", "screening", "uploads", "vibes"],
  prefetch: "idle",
});
const PlanDialog = lazyWithRetry(
  () => import("@/components/shell/pages/plan-dialog").then((module) => module.PlanDialog),
  { messages: ["paying", "planCard", "planDialog", "planFeatures"] },
);

interface YourVibeProps {
  user: CurrentUser;
  vibes: readonly DailyVibe[];
  onOpen: () => void;
  onNear: () => void;
}

export function YourVibe({ user, vibes, onOpen, onNear }: YourVibeProps) {
  const t = useTranslations("vibes.strip");
  const [open, setOpen] = useState(false);
  // The open dialog stays, even if the plan lapses meanwhile.
  const [opening, setOpening] = useState<{ count: number; shares: boolean } | null>(null);
  const add = () => {
    setOpening((last) => ({ count: (last?.count ?? 0) + 1, shares: activePlan(user) !== null }));
    setOpen(true);
  };
  const some = vibes.length > 0;
  const waits = vibes.some(({ state }) => state === "held" || state === "failed");
  const label = some
    ? waits
      ? t("ownWaits", { count: vibes.length })
      : t("own", { count: vibes.length })
    : t("yours");
  return (
    <VibeCircle
      person={user}
      ring={some ? (waits ? "waits" : "seen") : "none"}
      label={label}
      caption={t("yours")}
      onPress={some ? onOpen : add}
      {...(some && { onNear })}
    >
      <Badge label={some ? t("add") : null} onPress={add} />
      {opening &&
        (opening.shares ? (
          <CreateDialog key={opening.count} open={open} onOpenChange={setOpen} />
        ) : (
          <PlanDialog open={open} onOpenChange={setOpen} />
        ))}
    </VibeCircle>
  );
}

/** The plus at the circle's edge: a separate button if the circle itself opens vibes. */
function Badge({ label, onPress }: { label: string | null; onPress: () => void }) {
  const look =
    "absolute top-10 right-1.5 grid size-7 place-items-center rounded-full border-2 border-card bg-primary text-primary-foreground";
  const plus = <Plus aria-hidden className="size-4" strokeWidth={2.5} />;
  if (label === null) return <span className={`${look} pointer-events-none`}>{plus}</span>;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className={`${look} hover:bg-primary-hover`}
    >
      {plus}
    </button>
  );
}
