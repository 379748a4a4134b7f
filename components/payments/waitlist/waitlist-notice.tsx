import { ButtonLink } from "@/components/shell/nav/button-link";
import { Card, CardTitle } from "@/components/ui/card";

interface WaitlistNoticeProps {
  title: string;
  text: string;
  href: string;
  action: string;
}

/** Shown instead of the waitlist to users who need not wait. */
export function WaitlistNotice({ title, text, href, action }: WaitlistNoticeProps) {
  return (
    <Card className="flex flex-col items-start gap-4 p-5 sm:p-6">
      <div>
        <CardTitle className="text-lg">{title}</CardTitle>
        <p className="mt-1 text-muted-foreground">{text}</p>
      </div>
      <ButtonLink href={href}>{action}</ButtonLink>
    </Card>
  );
}
