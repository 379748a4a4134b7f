import { X } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";

interface ComposerBannerProps {
  title: string;
  words: string;
  cancel: string;
  onCancel: () => void;
}

export function ComposerBanner({ title, words, cancel, onCancel }: ComposerBannerProps) {
  return (
    <div className="mb-1.5 flex animate-fade-in items-center gap-2 rounded-lg border-primary border-l-4 bg-muted pl-3">
      <p role="status" className="min-w-0 flex-1 py-1.5 text-sm">
        <span className="block truncate font-semibold text-primary text-xs">{title}</span>
        <span className="block truncate text-muted-foreground">{words}</span>
      </p>
      <IconButton label={cancel} onClick={onCancel}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
