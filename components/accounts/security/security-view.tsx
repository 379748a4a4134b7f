"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { SingleColumn } from "@/components/shell/pages/layout";
import { SubpageHeading } from "@/components/shell/pages/subpage-heading";
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
      <SubpageHeading href="/profile?tab=settings" back={t("back")} title={t("title")} />
      {failedProvider !== null && (
        <p role="alert" className="text-destructive text-sm">
          {tAccounts("providerFailed", { name: failedProvider })}
        </p>
      )}
      {data && user ? (
        <ReauthenticationProvider>
          {/* The user is refetched when this tab is shown again, after the link was opened in another one. */}
          <EmailCard email={user.email} isVerified={data.emailVerified || user.emailVerified} />
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
