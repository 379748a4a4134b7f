import { cva, type VariantProps } from "class-variance-authority";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

const badgeVariants = cva(
  "inline-flex h-5 shrink-0 items-center gap-1 whitespace-nowrap rounded-full px-2 font-semibold text-xs [&_svg]:size-3",
  {
    variants: {
      variant: {
        neutral: "bg-secondary text-secondary-foreground",
        accent: "bg-accent text-accent-foreground",
        solid: "bg-primary text-primary-foreground",
        outline: "border border-border text-muted-foreground",
        success: "bg-success-soft text-success",
        warning: "bg-warning-soft text-warning",
        destructive: "bg-destructive-soft text-destructive",
      },
    },
    defaultVariants: { variant: "neutral" },
  },
);

export type BadgeProps = VariantProps<typeof badgeVariants> & { children: ReactNode; className?: string };

export function Badge({ variant, className = "", children }: BadgeProps) {
  return <span className={`${badgeVariants({ variant })} ${className}`}>{children}</span>;
}

const plans = { visitor: "outline", starter: "accent", creator: "solid" } as const;

export function PlanBadge({ plan, className }: { plan: keyof typeof plans; className?: string }) {
  const t = useTranslations("commonText");
  return (
    <Badge variant={plans[plan]} {...(className ? { className } : {})}>
      {t(`plans.${plan}`)}
    </Badge>
  );
}

export function AdminBadge({ className }: { className?: string }) {
  const t = useTranslations("commonText");
  return (
    <Badge variant="warning" {...(className ? { className } : {})}>
      {t("admin")}
    </Badge>
  );
}
