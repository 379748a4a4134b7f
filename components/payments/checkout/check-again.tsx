"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";

export function CheckAgain() {
  const t = useTranslations("payments");
  const router = useRouter();
  const [checking, check] = useTransition();
  return (
    <Button size="lg" loading={checking} onClick={() => check(() => router.refresh())}>
      {t("success.missing.check")}
    </Button>
  );
}
