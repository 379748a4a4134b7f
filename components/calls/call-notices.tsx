import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { CallScreen } from "@/lib/calls/client/call-screen";

export function CallNotices({ screen }: { screen: CallScreen }) {
  const t = useTranslations("callScreen");
  const { microphone, camera, screen: share } = screen.problems;
  const notices = [
    microphone && t(`problems.microphone.${microphone}`),
    camera && t(`problems.camera.${camera}`),
    share && t(`problems.screen.${share}`),
    screen.phase === "active" && screen.isThin && t("thin"),
  ].filter((notice) => typeof notice === "string");
  if (notices.length === 0) return null;
  return (
    <ul className="pointer-events-none absolute inset-x-5 top-3 z-10 grid justify-items-start gap-2 pr-28 md:inset-x-9 md:pr-0">
      {notices.map((notice) => (
        <li
          key={notice}
          role="alert"
          className="flex max-w-md gap-2 rounded-lg bg-warning-soft p-2.5 text-sm shadow-float"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
          {notice}
        </li>
      ))}
    </ul>
  );
}
