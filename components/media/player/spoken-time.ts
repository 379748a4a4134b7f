import type { Translator } from "@/lib/i18n/translator";

/** A time in a video in words, for a screen reader: "1 minute 5 seconds". An unknown duration is 0 seconds. */
export function spokenTime(t: Translator<"player.player">, time: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(time) ? time : 0));
  const [hours, minutes, seconds] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  const parts: string[] = [];
  if (hours > 0) parts.push(t("hours", { count: hours }));
  if (minutes > 0) parts.push(t("minutes", { count: minutes }));
  if (seconds > 0 || parts.length === 0) parts.push(t("seconds", { count: seconds }));
  return parts.join(" ");
}
