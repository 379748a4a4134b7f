import { Link } from "@/components/shell/nav/link";
import { Card, CardTitle } from "@/components/ui/card";
import { notifications } from "@/lib/text/notifications";

const text = notifications.preferences;

export function NotificationSettingsCard() {
  return (
    <Card className="p-5 sm:p-6">
      <CardTitle className="text-lg">{text.card}</CardTitle>
      <p className="mt-1 text-muted-foreground text-sm">{text.cardText}</p>
      <Link
        href="/notifications/settings"
        className="mt-2 inline-flex min-h-11 items-center font-medium text-primary text-sm underline underline-offset-4"
      >
        {text.open}
      </Link>
    </Card>
  );
}
