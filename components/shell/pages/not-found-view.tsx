"use client";

import { useTranslations } from "next-intl";
import { buttonVariants } from "@/components/ui/button-variants";
import { Link } from "../nav/link";
import { DeadEnd } from "./dead-end";
import { FrameLayout } from "./frame-layout";

/** The 404 page (SPEC.md section 2). */
export function NotFoundView() {
  const t = useTranslations("site.notFound");
  return (
    <FrameLayout>
      <DeadEnd title={t("title")} text={t("text")}>
        <Link href="/" className={buttonVariants({ size: "lg" })}>
          {t("home")}
        </Link>
      </DeadEnd>
    </FrameLayout>
  );
}
