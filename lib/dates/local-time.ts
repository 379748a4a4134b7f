/** A time in the format of a datetime-local input, in the browser's time zone. */
export function toLocalDateTime(at: Date): string {
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}
