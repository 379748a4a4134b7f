"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { formatSpan } from "./span";

const SECOND_MS = 1_000;

interface TimeLeftProps {
  /** An ISO date-time. */
  until: string;
  onOver?: () => void;
}

/** Counts down by the second. Screen readers get the end time, not every second. */
export function TimeLeft({ until, onOver }: TimeLeftProps) {
  const t = useTranslations("waitlist");
  const tSpan = useTranslations("waitlist.span");
  const { formatMoment } = useFormats();
  const [left, setLeft] = useState<number | null>(null);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    const end = Date.parse(until);
    const count = () => {
      const now = Math.max(0, end - Date.now());
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      over.current?.();
    };
    const timer = setInterval(count, SECOND_MS);
    count();
    return () => clearInterval(timer);
  }, [until]);
  return (
    <time dateTime={until} title={formatMoment(until)} className="tabular whitespace-nowrap">
      <span className="sr-only">{t("offered.until", { moment: formatMoment(until) })}</span>
      {/* The server renders no countdown, since its clock would not match the browser's. */}
      <span aria-hidden>{left === null ? "…" : left === 0 ? t("offered.over") : formatSpan(tSpan, left)}</span>
    </time>
  );
}
