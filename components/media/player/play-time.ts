import { player } from "@/lib/text/player";

const text = player.player;

const parts = (seconds: number) => {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  return { hours: Math.floor(whole / 3_600), minutes: Math.floor(whole / 60) % 60, seconds: whole % 60 };
};

const two = (value: number) => String(value).padStart(2, "0");

/** A time in a video as on a clock: 0:05, 12:30, 1:02:03. An unknown duration is 0:00. */
export function formatClock(time: number): string {
  const { hours, minutes, seconds } = parts(time);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** The same in words, for a screen reader: "1 minute 5 seconds". */
export function spokenTime(time: number): string {
  const { hours, minutes, seconds } = parts(time);
  const said = [hours > 0 && text.hours(hours), minutes > 0 && text.minutes(minutes)].filter(Boolean);
  if (seconds > 0 || said.length === 0) said.push(text.seconds(seconds));
  return said.join(" ");
}
