"use client";

import { HandCoins } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonVariants } from "@/components/ui/button-variants";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import type { PublicUser } from "@/lib/accounts/contract";
import { fullName } from "@/lib/accounts/profile/full-name";
import { TipTrigger } from "./tip-trigger";

export function TipButton({ person }: { person: PublicUser }) {
  const t = useTranslations("creators.tip");
  const { user } = useCurrentUser();
  return (
    <TipTrigger
      person={person}
      isSignedIn={user !== null}
      label={t("buttonFor", { name: fullName(person) })}
      className={buttonVariants({ variant: "outline" })}
    >
      <HandCoins aria-hidden />
      <span>{t("button")}</span>
    </TipTrigger>
  );
}
