"use client";

import { Volume2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { playSpeakerTest } from "@/lib/calls/client/sound-check";
import { callScreen } from "@/lib/text/call-screen";

export function SpeakerTest({ speaker }: { speaker: string | null }) {
  return (
    <Button variant="outline" size="sm" onClick={() => void playSpeakerTest(speaker)} className="w-fit">
      <Volume2 aria-hidden />
      {callScreen.check.test}
    </Button>
  );
}
