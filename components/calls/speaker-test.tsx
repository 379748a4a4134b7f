"use client";

import { Volume2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { playSpeakerTest } from "@/lib/calls/client/sound-check";

export function SpeakerTest({ speaker }: { speaker: string | null }) {
  const t = useTranslations("callScreen");
  return (
    <Button variant="outline" size="sm" onClick={() => void playSpeakerTest(speaker)} className="w-fit">
      <Volume2 aria-hidden />
      {t("check.test")}
    </Button>
  );
}
