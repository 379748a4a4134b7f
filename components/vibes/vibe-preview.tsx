import { Thumb } from "@/components/media/thumb";
import type { Attachment } from "@/components/media/use-tray";
import { VibeText } from "./vibe-words";

export function VibePreview({ item, words }: { item: Attachment; words: string }) {
  return (
    <div className="relative mx-auto aspect-[9/16] h-80 overflow-hidden rounded-xl bg-neutral-900">
      <Thumb
        kind={item.kind}
        file={item.file}
        media={item.media}
        width={180}
        className="size-full rounded-none bg-transparent text-white/70 [&_canvas]:object-contain [&_img]:object-contain [&_video]:object-contain"
      />
      {words && <VibeText words={words} small />}
    </div>
  );
}
