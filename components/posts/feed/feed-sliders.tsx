"use client";

import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/use-toast";
import { useChangeFeedSettings } from "@/lib/posts/client/feed";
import type { FeedSettings } from "@/lib/posts/contract/feed";

const NAMES = ["freshness", "popularity", "closeness", "variety"] as const;
const DEFAULT_SLIDERS: FeedSettings = { freshness: 50, popularity: 50, closeness: 50, variety: 50 };
const SLIDER_STEP = 10;

interface FeedSlidersProps {
  settings: FeedSettings;
  /** Called when changed settings are sent. */
  onSave: () => void;
}

export function FeedSliders({ settings, onSave }: FeedSlidersProps) {
  const t = useTranslations("feed.why");
  const id = useId();
  const change = useChangeFeedSettings();
  const [wanted, setWanted] = useState(settings);
  // `settings` follows a save only once it was fetched again.
  const sent = useRef(settings);
  const save = (next: FeedSettings) => {
    setWanted(next);
    // A press without a move, or a key that only brought the focus here.
    if (NAMES.every((name) => next[name] === sent.current[name])) return;
    sent.current = next;
    onSave();
    change.mutate(next, {
      onSuccess: () => toast({ title: t("saved") }),
      onError: () => {
        sent.current = settings;
        setWanted(settings);
        toast({ variant: "destructive", title: t("saveFailed") });
      },
    });
  };
  const isUsual = NAMES.every((name) => wanted[name] === DEFAULT_SLIDERS[name]);
  return (
    <section aria-labelledby={`${id}-title`} className="mt-6">
      <h3 id={`${id}-title`} className="font-semibold">
        {t("tune")}
      </h3>
      <p className="text-muted-foreground text-sm">{t("tuneHint")}</p>
      <div className="mt-3 flex flex-col gap-3">
        {NAMES.map((name) => (
          <div key={name}>
            <label htmlFor={`${id}-${name}`} className="flex justify-between gap-4 font-medium text-sm">
              {t(`${name}`)}
              <output className="text-muted-foreground tabular-nums">{wanted[name]}</output>
            </label>
            <input
              id={`${id}-${name}`}
              type="range"
              min={0}
              max={100}
              step={SLIDER_STEP}
              value={wanted[name]}
              onChange={(event) => setWanted({ ...wanted, [name]: Number(event.target.value) })}
              onPointerUp={() => save(wanted)}
              onKeyUp={() => save(wanted)}
              className="h-11 w-full accent-primary"
            />
            <div aria-hidden className="-mt-2 flex justify-between text-muted-foreground text-xs">
              <span>{t("less")}</span>
              <span>{t("more")}</span>
            </div>
          </div>
        ))}
      </div>
      <Button variant="outline" className="mt-4" disabled={isUsual} onClick={() => save(DEFAULT_SLIDERS)}>
        {t("reset")}
      </Button>
    </section>
  );
}
