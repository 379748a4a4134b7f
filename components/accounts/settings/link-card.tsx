import { Link } from "@/components/shell/nav/link";
import { Card, CardTitle } from "@/components/ui/card";

interface LinkCardProps {
  title: string;
  text: string;
  href: string;
  label: string;
}

/** A group of settings that has its own page. */
export function LinkCard({ title, text, href, label }: LinkCardProps) {
  return (
    <Card className="p-5 sm:p-6">
      <CardTitle className="text-lg">{title}</CardTitle>
      <p className="mt-1 text-muted-foreground text-sm">{text}</p>
      <Link
        href={href}
        className="mt-2 inline-flex min-h-11 items-center font-medium text-primary text-sm underline underline-offset-4"
      >
        {label}
      </Link>
    </Card>
  );
}
