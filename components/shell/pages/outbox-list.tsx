import { Mail } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { SingleColumn } from "./layout";

interface OutboxEntry {
  name: string;
  to: string;
  replyTo: string;
  subject: string;
  text: string;
}

export function OutboxList({ mails }: { mails: OutboxEntry[] }) {
  const t = useTranslations("site");
  return (
    <SingleColumn>
      <h1 className="font-bold text-2xl">{t("outbox.title")}</h1>
      <p className="mt-1 text-muted-foreground">{t("outbox.text")}</p>
      {mails.length === 0 ? (
        <EmptyState icon={Mail} title={t("outbox.empty")} description={t("outbox.emptyHint")} />
      ) : (
        <ul className="mt-6 flex flex-col gap-4">
          {mails.map((mail) => (
            <li key={mail.name}>
              <article className="rounded-xl border bg-card">
                <header className="border-b px-4 py-3">
                  <h2 className="font-semibold">{mail.subject}</h2>
                  <p className="break-all text-muted-foreground text-sm">{mail.to}</p>
                  {mail.replyTo && (
                    <p className="break-all text-muted-foreground text-sm">
                      {t("outbox.replyTo", { address: mail.replyTo })}
                    </p>
                  )}
                </header>
                <Content text={mail.text} />
              </article>
            </li>
          ))}
        </ul>
      )}
    </SingleColumn>
  );
}

const ADDRESS = /https?:\/\/[^\s"<>]+/g;

function Content({ text }: { text: string }) {
  const links = [...new Set(text.match(ADDRESS))];
  return (
    <>
      <pre className="whitespace-pre-wrap break-words p-4 leading-7">{text}</pre>
      {links.length > 0 ? (
        <ul className="border-t px-4 py-2 text-sm">
          {links.map((link) => (
            <li key={link}>
              <a href={link} className="block break-all py-2 text-primary underline underline-offset-4">
                {link}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
