"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";
import { payments as text } from "@/lib/text/payments";

export function CheckAgain() {
  const router = useRouter();
  const [checking, check] = useTransition();
  return (
    <Button size="lg" loading={checking} onClick={() => check(() => router.refresh())}>
      {text.success.missing.check}
    </Button>
  );
}
