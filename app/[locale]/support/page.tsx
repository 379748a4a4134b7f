import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Shell } from "@/components/shell/shell";
import { SupportForm } from "@/components/support/support-form";
import { isUuid } from "@/lib/http/storable";
import { loadPageWithNotifications } from "@/lib/notifications/queries/load-page";
import { SUPPORT_TOPICS } from "@/lib/support/constants";

const MESSAGES = ["support"] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("support");
  return { title: t("title"), description: t("description") };
}

/** `?topic=complaint&report=<case>` fills the form in for a complaint about the decision on a report. */
export default async function SupportPage({ searchParams }: PageProps<"/[locale]/support">) {
  const [{ topic, report }, { user, client }] = await Promise.all([searchParams, loadPageWithNotifications()]);
  const known = SUPPORT_TOPICS.find((each) => each === topic);
  const about = known === "complaint" && typeof report === "string" && isUuid(report) ? report : undefined;
  return (
    <Shell messages={MESSAGES} client={client} user={user}>
      {/* Another address begins another request. */}
      <SupportForm
        key={about ?? known ?? ""}
        user={user}
        {...(known && { topic: known })}
        {...(about && { report: about })}
      />
    </Shell>
  );
}
