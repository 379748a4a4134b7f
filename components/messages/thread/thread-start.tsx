import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/shell/nav/button-link";
import { useNameOf } from "../list/person";
import { PersonAvatar } from "../list/person-avatar";
import { useThreadContext } from "./thread-context";

export function ThreadStart() {
  const t = useTranslations("chat");
  const nameOf = useNameOf();
  const { other } = useThreadContext();
  return (
    <div className="flex flex-col items-center gap-1 px-6 pt-6 pb-4 text-center">
      <PersonAvatar person={other} size="xl" />
      <p className="mt-2 font-semibold text-lg">{nameOf(other)}</p>
      {other && <p className="text-muted-foreground text-sm">@{other.username}</p>}
      <p className="text-muted-foreground text-sm">{t("thread.begin", { name: nameOf(other) })}</p>
      {other && (
        <ButtonLink href={`/u/${other.username}`} variant="outline" size="sm" className="mt-2">
          {t("menu.profile")}
        </ButtonLink>
      )}
    </div>
  );
}
