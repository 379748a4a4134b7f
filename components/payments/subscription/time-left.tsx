"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { formatSpan } from "./span";

const SECOND_MS = 1_000;

interface TimeLeftProps {
  /** An ISO date-time. */
  until: string;
  onOver?: () => void;
  /** The end time in words, which screen readers get instead of every second. */
  children: ReactNode;
}

/** Counts down by the second. */
export function TimeLeft({ until, onOver, children }: TimeLeftProps) {
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
      <span className="sr-only">{children}</span>
      {/* The server renders no countdown, since its clock would not match the browser's. */}
      <span aria-hidden>{left === null ? "…" : left === 0 ? t("offered.over") : formatSpan(tSpan, left)}</span>
    </time>
  );
}
