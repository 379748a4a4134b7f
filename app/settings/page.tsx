import { redirect } from "next/navigation";

/** A redirect is no page that could be kept. */
export const dynamic = "force-dynamic";

/** The settings stand on one's own profile; this is their short address. */
export default function SettingsPage() {
  redirect("/profile?tab=settings");
}
