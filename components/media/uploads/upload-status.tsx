import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { useTranslateMessage } from "@/components/i18n/use-translate-message";
import { Spinner } from "@/components/ui/spinner";
import type { Formats } from "@/lib/i18n/formats";
import type { Translator } from "@/lib/i18n/translator";
import type { UploadItem } from "@/lib/media/client/uploader";
import type { Media } from "@/lib/media/contract";

const percentOf = ({ sent, file }: UploadItem) => Math.floor((sent / file.size) * 100);

type UploadsTranslator = Translator<"uploads">;

/** The sizes of an upload: what has been sent, and all of it. */
export const uploadSizes = (t: UploadsTranslator, { formatBytes }: Formats, sent: number, total: number) => ({
  sent: sent === 0 ? t("nothing") : formatBytes(sent),
  total: formatBytes(total),
});

/** The remaining time in words, from seconds; rounded up, so that it never ends early. */
export function uploadTimeLeft(t: UploadsTranslator, seconds: number): string {
  if (seconds <= 59) return t("left.seconds", { count: Math.max(1, Math.ceil(seconds)) });
  return seconds <= 59 * 60
    ? t("left.minutes", { count: Math.ceil(seconds / 60) })
    : t("left.hours", { count: Math.ceil(seconds / 3_600) });
}

const join = (...parts: (string | null)[]) => parts.filter(Boolean).join(" · ");

function figuresOf(t: UploadsTranslator, formats: Formats, upload: UploadItem): string {
  const { sent, file, speed, left, state } = upload;
  const { formatBytes } = formats;
  const amount = t("of", uploadSizes(t, formats, sent, file.size));
  const percent = t("percent", { percent: percentOf(upload) });
  if (state === "waiting") return join(t("state.waiting"), formatBytes(file.size));
  if (state === "paused") return join(t("state.paused"), percent, amount);
  if (state === "interrupted") return join(percent, amount);
  return join(
    percent,
    amount,
    speed === null ? null : t("speed", { amount: formatBytes(Math.round(speed)) }),
    left === null ? null : uploadTimeLeft(t, left),
  );
}

interface UploadStatusProps {
  name: string;
  upload: UploadItem | null;
  media: Media | null;
}

export function UploadStatus({ name, upload, media }: UploadStatusProps) {
  const t = useTranslations("uploads");
  const translate = useTranslateMessage();
  const formats = useFormats();
  const failure = upload?.failure ?? (media?.state === "failed" ? media.failure : null);
  const sending = upload !== null && upload.state !== "uploaded" && upload.state !== "failed";
  const stage = media?.stage ?? "waiting";
  const making = t(`state.making.${stage}`);
  return (
    <div className="min-w-0 text-muted-foreground text-xs">
      {/* Stage changes are announced; the figures in between are only shown. */}
      <p role="status" className={sending && upload.state !== "interrupted" ? "sr-only" : "flex items-start gap-1.5"}>
        {failure !== null ? (
          <>
            <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0 text-destructive" />
            <span className="text-destructive">{translate(failure)}</span>
          </>
        ) : sending ? (
          t(`state.${upload.state}`)
        ) : media?.state === "ready" ? (
          <>
            <CircleCheck aria-hidden className="mt-px size-3.5 shrink-0 text-success" />
            {t("state.ready")}
          </>
        ) : (
          <>
            <Spinner className="mt-px size-3.5 shrink-0" decorative />
            {making}
          </>
        )}
      </p>
      {failure === null && sending && (
        <Progress name={name} percent={percentOf(upload)} words={figuresOf(t, formats, upload)}>
          {figuresOf(t, formats, upload)}
        </Progress>
      )}
      {failure === null && !sending && media?.state === "processing" && stage !== "waiting" && (
        <Progress
          name={name}
          percent={media.progress}
          words={join(making, t("percent", { percent: media.progress }))}
        />
      )}
    </div>
  );
}

interface ProgressProps {
  name: string;
  percent: number;
  words: string;
  children?: ReactNode;
}

function Progress({ name, percent, words, children }: ProgressProps) {
  const t = useTranslations("uploads");
  return (
    <>
      {children && <p className="tabular-nums">{children}</p>}
      <progress
        className="sr-only"
        aria-label={t("progress", { name })}
        aria-valuetext={words}
        max={100}
        value={percent}
      />
      <svg aria-hidden className="mt-1.5 h-1.5 w-full overflow-hidden rounded-full bg-secondary">
        <rect width={`${percent}%`} height="100%" className="fill-primary" />
      </svg>
    </>
  );
}
