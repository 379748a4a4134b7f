"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Link } from "@/components/shell/nav/link";
import { SingleColumn } from "@/components/shell/pages/layout";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { securityOptions } from "@/lib/accounts/client/security";
import { EmailCard } from "../settings/email-card";
import { PasskeysCard } from "./passkeys-card";
import { PasswordCard } from "./password-card";
import { ReauthenticationProvider } from "./reauthentication";
import { SessionsCard } from "./sessions-card";
import { TwoFactorCard } from "./two-factor-card";

export function SecurityView({ failedProvider }: { failedProvider: string | null }) {
  const t = useTranslations("security");
  const tAccounts = useTranslations("accounts");
  const { user } = useCurrentUser();
  const { data, isError, refetch } = useQuery(securityOptions());
  return (
    <SingleColumn className="flex flex-col gap-4">
      <div>
        <Link href="/profile?tab=settings" className="text-muted-foreground text-sm underline underline-offset-4">
          {t("back")}
        </Link>
        <h1 className="mt-2 font-bold text-2xl">{t("title")}</h1>
      </div>
      {failedProvider !== null && (
        <p role="alert" className="text-destructive text-sm">
          {tAccounts("providerFailed", { name: failedProvider })}
        </p>
      )}
      {data && user ? (
        <ReauthenticationProvider>
          <EmailCard email={user.email} isVerified={data.emailVerified} />
          <PasswordCard user={user} hasPassword={data.hasPassword} />
          <TwoFactorCard totp={data.totp} />
          <PasskeysCard passkeys={data.passkeys} />
          <SessionsCard sessions={data.sessions} />
        </ReauthenticationProvider>
      ) : isError ? (
        <ErrorState title={t("loadFailed")} onRetry={() => refetch()} />
      ) : (
        <SkeletonGroup label={t("loading")} className="flex flex-col gap-4">
          <Skeleton className="h-32" />
          <Skeleton className="h-72" />
          <Skeleton className="h-40" />
        </SkeletonGroup>
      )}
    </SingleColumn>
  );
}
