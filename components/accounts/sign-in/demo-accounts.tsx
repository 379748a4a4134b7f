"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

interface DemoAccountsProps {
  emails: string[];
  password: string;
  onUse: (email: string) => void;
}

export function DemoAccounts({ emails, password, onUse }: DemoAccountsProps) {
  const t = useTranslations("accounts");
  return (
    <section aria-labelledby="demo-accounts" className="rounded-xl border border-dashed p-4">
      <h2 id="demo-accounts" className="font-semibold text-sm">
        {t("demo.title")}
      </h2>
      <p className="mt-1 text-muted-foreground text-sm">{t("demo.text", { password })}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {emails.map((email) => (
          <li key={email}>
            <Button variant="secondary" size="sm" aria-label={t("demo.use", { email })} onClick={() => onUse(email)}>
              {email}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
