import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Spinner } from "@/components/ui/spinner";

export function PlayerFailed({ onRetry }: { onRetry: () => Promise<void> }) {
  const t = useTranslations("player");
  const [trying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    await onRetry();
    setTrying(false);
  };
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-black/85 p-4 text-center"
    >
      <CircleAlert aria-hidden className="size-7" />
      <p>{t("player.failed")}</p>
      <button
        type="button"
        onClick={retry}
        aria-busy={trying}
        className="inline-flex min-h-11 items-center gap-2 rounded-full bg-white/90 px-4 font-semibold text-neutral-900 text-sm hover:bg-white focus-visible:outline-white"
      >
        {trying && <Spinner className="size-4" decorative />}
        {t("player.retry")}
      </button>
    </div>
  );
}
