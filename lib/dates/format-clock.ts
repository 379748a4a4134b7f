const twoDigits = (part: number) => String(part).padStart(2, "0");

/** A duration in seconds as a clock shows it: "4:05", "1:04:05". An unknown duration is "0:00". */
export function formatClock(duration: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(duration) ? duration : 0));
  const [hours, minutes, seconds] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60];
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}` : `${minutes}:${twoDigits(seconds)}`;
}
