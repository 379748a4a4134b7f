import { londonTime } from "@/lib/dates/london-time";
import { type Locale, languageTagOf } from "./locales";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How a locale writes numbers, money and dates. A table, as Intl keeps a phone busy for up to 50 ms. */
interface LocaleFormat {
  decimalPoint: string;
  groupSeparator: string;
  /** The smallest number whose thousands are grouped. */
  groupsFrom: number;
  pounds: (amount: string) => string;
  seconds: (amount: string) => string;
  percent: (amount: string) => string;
  months: readonly string[];
  shortMonths: readonly string[];
  monthYear: (month: string, year: number) => string;
  moment: (day: number, month: string, year: number, time: string) => string;
  justNow: string;
  hoursAgo: (hours: number) => string;
}

const LOCALE_FORMATS: Record<Locale, LocaleFormat> = {
  en: {
    decimalPoint: ".",
    groupSeparator: ",",
    groupsFrom: 1_000,
    pounds: (amount) => `£${amount}`,
    seconds: (amount) => `${amount}s`,
    percent: (amount) => `${amount}%`,
    months: [
      "January",
      "February",
      "March",
      "April",
      "May",
      "June",
      "July",
      "August",
      "September",
      "October",
      "November",
      "December",
    ],
    shortMonths: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"],
    monthYear: (month, year) => `${month} ${year}`,
    moment: (day, month, year, time) => `${day} ${month} ${year} at ${time}`,
    justNow: "Just now",
    hoursAgo: (hours) => `${hours}h ago`,
  },
  es: {
    decimalPoint: ",",
    groupSeparator: ".",
    groupsFrom: 10_000,
    pounds: (amount) => `${amount}\u00a0£`,
    seconds: (amount) => `${amount} s`,
    percent: (amount) => `${amount}\u00a0%`,
    months: [
      "enero",
      "febrero",
      "marzo",
      "abril",
      "mayo",
      "junio",
      "julio",
      "agosto",
      "septiembre",
      "octubre",
      "noviembre",
      "diciembre",
    ],
    shortMonths: ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sept", "oct", "nov", "dic"],
    monthYear: (month, year) => `${month} de ${year}`,
    moment: (day, month, year, time) => `${day} de ${month} de ${year} a las ${time}`,
    justNow: "Ahora mismo",
    hoursAgo: (hours) => `hace ${hours} h`,
  },
};

/** `parts` of a unit are shown: hundredths of a gigabyte, and whole kilobytes. */
const BYTE_UNITS = [
  { unit: "GB", bytes: 1_000_000_000, parts: 100 },
  { unit: "MB", bytes: 1_000_000, parts: 10 },
  { unit: "kB", bytes: 1_000, parts: 1 },
] as const;

const twoDigits = (part: number) => String(part).padStart(2, "0");

function createFormats(locale: Locale) {
  const format = LOCALE_FORMATS[locale];

  const localizeDecimal = (written: number | string): string => String(written).replace(".", format.decimalPoint);

  /** A full count: 80,000. */
  const formatWhole = (count: number): string =>
    count < format.groupsFrom ? String(count) : String(count).replace(/\B(?=(\d{3})+$)/g, format.groupSeparator);

  /** A short count: 180, 2.4K, 12.5K, 3M. */
  function formatCount(count: number): string {
    let [shown, unit] = [count, 0];
    for (; shown >= 1_000; unit++) shown = Math.round(shown / 100) / 10;
    return `${localizeDecimal(shown)}${["", "K", "M", "B", "T"][unit]}`;
  }

  /** Money from integer pence: £7.99. */
  function formatPrice(pence: number): string {
    const [pounds, rest] = (Math.abs(pence) / 100).toFixed(2).split(".");
    return `${pence < 0 ? "-" : ""}${format.pounds(formatWhole(Number(pounds)) + format.decimalPoint + rest)}`;
  }

  /** Money from the API's decimal string of pounds: £7.99. */
  const formatMoney = (amount: string): string => formatPrice(Math.round(Number(amount) * 100));

  /** docs/spec.md section 9: 0.3s, 1.2s; below a tenth of a second one significant digit, 0.004s; at least 1 µs. */
  function formatSeconds(ms: number): string {
    const seconds = Math.max(ms, 0.001) / 1_000;
    return format.seconds(localizeDecimal(seconds < 0.1 ? seconds.toPrecision(1) : seconds.toFixed(1)));
  }

  /** A percentage: 99.2%. */
  const formatPercent = (percent: number): string => format.percent(localizeDecimal(percent));

  /** Counts in units of 1,000, as plans do; rounds down, so a quota does not look full early: 0 GB, 36 kB, 4.05 GB. */
  function formatBytes(bytes: number): string {
    if (bytes === 0) return "0 GB";
    const size = BYTE_UNITS.find((each) => bytes >= each.bytes);
    if (!size) return `${bytes} B`;
    return `${localizeDecimal(Math.floor(bytes / (size.bytes / size.parts)) / size.parts)} ${size.unit}`;
  }

  /** "21 November 2026 at 14:05", for a tooltip. `iso` is an ISO 8601 time, shown in London's. */
  function formatMoment(iso: string): string {
    const { day, month, year, hour, minute } = londonTime(Date.parse(iso));
    return format.moment(day, format.months[month] ?? "", year, `${twoDigits(hour)}:${twoDigits(minute)}`);
  }

  /** "November 2026". */
  function formatMonth(iso: string): string {
    const { month, year } = londonTime(Date.parse(iso));
    return format.monthYear(format.months[month] ?? "", year);
  }

  /** "21 Nov 2026". */
  function formatDate(iso: string): string {
    const { day, month, year } = londonTime(Date.parse(iso));
    return `${day} ${format.shortMonths[month]} ${year}`;
  }

  /** "21 Nov", with the year if `reference` (ISO 8601) is in another one. */
  function formatDay(iso: string, reference: string): string {
    const { day, month, year } = londonTime(Date.parse(iso));
    if (year !== londonTime(Date.parse(reference)).year) return formatDate(iso);
    return `${day} ${format.shortMonths[month]}`;
  }

  /** docs/spec.md section 9: 'Just now' under 1 hour, 'Nh ago' under 24 hours, then a date. `now` in ms. */
  function formatAge(iso: string, now: number): string {
    const then = Date.parse(iso);
    const age = now - then;
    if (age < HOUR_MS) return format.justNow;
    if (age < DAY_MS) return format.hoursAgo(Math.floor(age / HOUR_MS));
    return formatDay(iso, new Date(now).toISOString());
  }

  return {
    localizeDecimal,
    formatWhole,
    formatCount,
    formatPrice,
    formatMoney,
    formatSeconds,
    formatPercent,
    formatBytes,
    formatMoment,
    formatMonth,
    formatDate,
    formatDay,
    formatAge,
  };
}

export type Formats = ReturnType<typeof createFormats>;

const created = new Map<Locale, Formats>();

/** Numbers, money and dates of a locale, the same on server and browser. Components use `useFormats`. */
export function formatsFor(locale: Locale): Formats {
  const formats = created.get(locale) ?? createFormats(locale);
  created.set(locale, formats);
  return formats;
}

const intlFormats = new Map<string, Intl.DateTimeFormat>();

/** A cached Intl format, for dates in other time zones. Creating one is expensive: not for a page's first paint. */
export function dateFormatFor(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = intlFormats.get(key) ?? new Intl.DateTimeFormat(languageTagOf(locale), options);
  intlFormats.set(key, format);
  return format;
}
