"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { SubscriptionCard } from "@/components/payments/subscription/subscription-card";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { useCurrentUser } from "@/lib/accounts/client/current-user";
import { AccountSettingsView } from "../settings/account-settings-view";
import { ProfilePosts } from "./profile-posts";
import { PROFILE_TABS, type ProfileTab, parseProfileTab } from "./profile-tab";

/** Writes the tab to the URL, so that it can be linked and Back returns to the previous one. Nothing is loaded. */
function show(tab: ProfileTab): void {
  const url = new URL(window.location.href);
  if (tab === PROFILE_TABS[0]) url.searchParams.delete("tab");
  else url.searchParams.set("tab", tab);
  window.history.pushState(null, "", url);
}

export function ProfileTabs({ id, hasPassword }: { id: string; hasPassword: boolean }) {
  const t = useTranslations("accounts");
  const { user } = useCurrentUser();
  const tab = parseProfileTab(useSearchParams().getAll("tab"));
  if (!user) return null;
  return (
    <Tabs value={tab} onValueChange={(value) => show(parseProfileTab(value))} activationMode="manual" className="mt-6">
      <TabsList aria-label={t("profile.tabsLabel")}>
        {PROFILE_TABS.map((each) => (
          <TabsTrigger key={each} value={each}>
            {t(`profile.tabs.${each}`)}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value="posts">
        <h2 className="sr-only">{t("profile.posts")}</h2>
        <ProfilePosts id={id} name={null} />
      </TabsContent>
      <TabsContent value="subscription">
        <SubscriptionCard user={user} />
      </TabsContent>
      <TabsContent value="settings">
        <AccountSettingsView user={user} hasPassword={hasPassword} />
      </TabsContent>
    </Tabs>
  );
}
