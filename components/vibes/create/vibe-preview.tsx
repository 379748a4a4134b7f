import type { Attachment } from "@/components/media/attachments/use-attachments";
import { Thumb } from "@/components/media/viewer/thumb";
import { VibeText } from "../viewer/vibe-text";

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
