import { useTranslations } from "next-intl";
import { useId } from "react";
import { useFormats } from "@/components/i18n/use-formats";
import { Link } from "@/components/shell/nav/link";
import { Card, CardTitle } from "@/components/ui/card";

import type { AdvancedAnalytics } from "@/lib/insights/contract";
import { formatDuration } from "./format-duration";

export function BestPosts({ best }: { best: AdvancedAnalytics["best"] }) {
  const t = useTranslations("insights");
  const tBestColumns = useTranslations("insights.bestColumns");
  const tDuration = useTranslations("insights.duration");
  const { formatDate } = useFormats();
  const titleId = useId();
  const number = "whitespace-nowrap py-3 pl-4 text-right align-top tabular-nums";
  const head = "py-2 pl-4 text-right font-normal";
  return (
    <Card className="p-5 sm:p-6">
      <CardTitle id={titleId} className="mb-2 text-lg">
        {t("best")}
      </CardTitle>
      {best.length === 0 ? (
        <p className="text-muted-foreground text-sm">{t("bestNone")}</p>
      ) : (
        <table aria-labelledby={titleId} className="w-full text-sm">
          <thead className="text-left text-muted-foreground">
            <tr>
              <th className="py-2 font-normal">{tBestColumns("post")}</th>
              <th className={head}>{tBestColumns("views")}</th>
              <th className={`${head} max-sm:hidden`}>{tBestColumns("likes")}</th>
              <th className={`${head} max-sm:hidden`}>{tBestColumns("comments")}</th>
              <th className={`${head} max-sm:hidden`}>{tBestColumns("watch")}</th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {best.map(({ id, excerpt, type, createdAt, views, likes, comments, watchSeconds }) => (
              <tr key={id}>
                <th scope="row" className="py-3 text-left align-top font-normal">
                  <Link href={`/posts/${id}`} className="line-clamp-2 break-words font-medium hover:underline">
                    {excerpt.trim() || t("noWords")}
                  </Link>
                  <span className="text-muted-foreground">{formatDate(createdAt)}</span>
                  <span className="block text-muted-foreground sm:hidden">
                    {t("bestBeside", {
                      likes,
                      comments,
                      hasWatch: String(type === "video"),
                      watch: type === "video" ? formatDuration(tDuration, watchSeconds) : "",
                    })}
                  </span>
                </th>
                <td className={number}>{t("number", { value: views })}</td>
                <td className={`${number} max-sm:hidden`}>{t("number", { value: likes })}</td>
                <td className={`${number} max-sm:hidden`}>{t("number", { value: comments })}</td>
                <td className={`${number} max-sm:hidden`}>
                  {type === "video" ? formatDuration(tDuration, watchSeconds) : ""}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
