"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import type { CurrentUser } from "@/lib/accounts/contract";
import type { DailyVibe } from "@/lib/vibes/contract";
import { useVibeComposer } from "../create/use-vibe-composer";
import { VibeCircle } from "./vibe-circle";

interface YourVibeProps {
  user: CurrentUser;
  vibes: readonly DailyVibe[];
  isTabStop: boolean;
  onOpen: () => void;
  onNear: () => void;
}

export function YourVibe({ user, vibes, isTabStop, onOpen, onNear }: YourVibeProps) {
  const t = useTranslations("vibes.strip");
  const { show, dialog } = useVibeComposer();
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
      isTabStop={isTabStop}
      onPress={some ? onOpen : show}
      {...(some && { onNear })}
    >
      <Badge label={some ? t("add") : null} onPress={show} />
      {dialog}
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
