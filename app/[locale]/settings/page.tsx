import { redirect } from "next/navigation";

/** A redirect cannot be prerendered. */
export const dynamic = "force-dynamic";

/** The settings are a tab of the user's profile; this is their short address. */
export default function SettingsPage() {
  redirect("/profile?tab=settings");
}
