"use client";

import { useEffect, useRef } from "react";

export function CaptionLines({
  cues,
  language,
  raised,
}: {
  cues: readonly VTTCue[];
  language: string;
  raised: boolean;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.replaceChildren(
      ...cues.map((cue) => {
        const line = document.createElement("p");
        line.dir = "auto";
        line.append(cue.getCueAsHTML());
        return line;
      }),
    );
  }, [cues]);
  if (cues.length === 0) return null;
  return (
    <div
      lang={language}
      className={`pointer-events-none absolute inset-x-4 flex justify-center transition-[bottom] ${raised ? "bottom-24" : "bottom-4"}`}
    >
      <div
        ref={box}
        className="max-w-[46ch] whitespace-pre-line text-balance rounded-md bg-black/80 px-2.5 py-1 text-center text-sm text-white leading-snug @lg:text-lg @3xl:text-2xl"
      />
    </div>
  );
}
