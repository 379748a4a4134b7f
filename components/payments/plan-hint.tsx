import type { LucideIcon } from "lucide-react";
import { ButtonLink } from "@/components/shell/nav/button-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";

interface PlanHintProps {
  icon: LucideIcon;
  title: string;
  text: string;
  action: string;
}

/** A card that leads to the prices, in place of what needs a plan or a larger one. */
export function PlanHint({ icon, title, text, action }: PlanHintProps) {
  return (
    <Card>
      <EmptyState
        icon={icon}
        title={title}
        description={text}
        action={<ButtonLink href="/pricing">{action}</ButtonLink>}
      />
    </Card>
  );
}
