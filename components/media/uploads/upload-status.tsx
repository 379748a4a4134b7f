import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Spinner } from "@/components/ui/spinner";
import type { UploadItem } from "@/lib/media/client/uploader";
import type { Media } from "@/lib/media/contract";
import { formatBytes } from "@/lib/text/bytes";
import { uploads as text } from "@/lib/text/uploads";

const percentOf = ({ sent, file }: UploadItem) => Math.floor((sent / file.size) * 100);

export const uploadedAmount = (sent: number, total: number) =>
  text.of(sent === 0 ? text.nothing : formatBytes(sent), formatBytes(total));

/** The remaining time in words, from seconds; rounded up, so that it never ends early. */
export function uploadTimeLeft(seconds: number): string {
  const { left } = text;
  if (seconds <= 59) return left.seconds(Math.max(1, Math.ceil(seconds)));
  return seconds <= 59 * 60 ? left.minutes(Math.ceil(seconds / 60)) : left.hours(Math.ceil(seconds / 3_600));
}

const join = (...parts: (string | null)[]) => parts.filter(Boolean).join(" · ");

function figuresOf(upload: UploadItem): string {
  const { sent, file, speed, left, state } = upload;
  const amount = uploadedAmount(sent, file.size);
  if (state === "waiting") return join(text.state.waiting, formatBytes(file.size));
  if (state === "paused") return join(text.state.paused, text.percent(percentOf(upload)), amount);
  if (state === "interrupted") return join(text.percent(percentOf(upload)), amount);
  return join(
    text.percent(percentOf(upload)),
    amount,
    speed === null ? null : text.speed(formatBytes(Math.round(speed))),
    left === null ? null : uploadTimeLeft(left),
  );
}

interface UploadStatusProps {
  name: string;
  upload: UploadItem | null;
  media: Media | null;
}

export function UploadStatus({ name, upload, media }: UploadStatusProps) {
  const failure = upload?.failure ?? (media?.state === "failed" ? media.failure : null);
  const sending = upload !== null && upload.state !== "uploaded" && upload.state !== "failed";
  const stage = media?.stage ?? "waiting";
  const making = text.state.making[stage];
  return (
    <div className="min-w-0 text-muted-foreground text-xs">
      {/* Stage changes are announced; the figures in between are only shown. */}
      <p role="status" className={sending && upload.state !== "interrupted" ? "sr-only" : "flex items-start gap-1.5"}>
        {failure !== null ? (
          <>
            <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0 text-destructive" />
            <span className="text-destructive">{failure}</span>
          </>
        ) : sending ? (
          text.state[upload.state]
        ) : media?.state === "ready" ? (
          <>
            <CircleCheck aria-hidden className="mt-px size-3.5 shrink-0 text-success" />
            {text.state.ready}
          </>
        ) : (
          <>
            <Spinner className="mt-px size-3.5 shrink-0" decorative />
            {making}
          </>
        )}
      </p>
      {failure === null && sending && (
        <Progress name={name} percent={percentOf(upload)} words={figuresOf(upload)}>
          {figuresOf(upload)}
        </Progress>
      )}
      {failure === null && !sending && media?.state === "processing" && stage !== "waiting" && (
        <Progress name={name} percent={media.progress} words={join(making, text.percent(media.progress))} />
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
  return (
    <>
      {children && <p className="tabular-nums">{children}</p>}
      <progress className="sr-only" aria-label={text.progress(name)} aria-valuetext={words} max={100} value={percent} />
      <svg aria-hidden className="mt-1.5 h-1.5 w-full overflow-hidden rounded-full bg-secondary">
        <rect width={`${percent}%`} height="100%" className="fill-primary" />
      </svg>
    </>
  );
}
