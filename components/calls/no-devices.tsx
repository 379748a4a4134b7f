import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { CallScreen } from "@/lib/calls/client/call-screen";

export function NoDevices({ problems, className = "" }: { problems: CallScreen["problems"]; className?: string }) {
  const t = useTranslations("callScreen.problems");
  const { microphone, camera } = problems;
  if (!microphone || !camera) return null;
  return (
    <div
      role="alert"
      className={`flex gap-2 rounded-lg bg-destructive-soft p-3 text-left text-foreground text-sm ${className}`}
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-destructive" />
      <p>
        <strong className="block font-semibold">{t("both.title")}</strong>
        {t(`both.${microphone}`)}
      </p>
    </div>
  );
}
