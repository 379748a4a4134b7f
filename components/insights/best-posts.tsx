import { Link } from "@/components/shell/nav/link";
import { Card, CardTitle } from "@/components/ui/card";
import { formatDate } from "@/lib/dates/format-date";
import type { AdvancedAnalytics } from "@/lib/insights/contract";
import { insights as text } from "@/lib/text/insights";

const columns = text.bestColumns;

export function BestPosts({ best }: { best: AdvancedAnalytics["best"] }) {
  const number = "whitespace-nowrap py-3 pl-4 text-right align-top tabular-nums";
  const head = "py-2 pl-4 text-right font-normal";
  return (
    <Card className="p-5 sm:p-6">
      <CardTitle className="mb-2 text-lg">{text.best}</CardTitle>
      {best.length === 0 ? (
        <p className="text-muted-foreground text-sm">{text.bestNone}</p>
      ) : (
        <table className="w-full text-sm">
          <thead className="text-left text-muted-foreground">
            <tr>
              <th className="py-2 font-normal">{columns.post}</th>
              <th className={head}>{columns.views}</th>
              <th className={`${head} max-sm:hidden`}>{columns.likes}</th>
              <th className={`${head} max-sm:hidden`}>{columns.comments}</th>
              <th className={`${head} max-sm:hidden`}>{columns.watch}</th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {best.map(({ id, excerpt, type, createdAt, views, likes, comments, watchSeconds }) => (
              <tr key={id}>
                <td className="py-3 align-top">
                  <Link href={`/posts/${id}`} className="line-clamp-2 break-words font-medium hover:underline">
                    {excerpt.trim() || text.noWords}
                  </Link>
                  <span className="text-muted-foreground">{formatDate(createdAt)}</span>
                  <span className="block text-muted-foreground sm:hidden">
                    {text.bestBeside(likes, comments, type === "video" ? text.duration(watchSeconds) : null)}
                  </span>
                </td>
                <td className={number}>{text.number(views)}</td>
                <td className={`${number} max-sm:hidden`}>{text.number(likes)}</td>
                <td className={`${number} max-sm:hidden`}>{text.number(comments)}</td>
                <td className={`${number} max-sm:hidden`}>{type === "video" ? text.duration(watchSeconds) : ""}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
