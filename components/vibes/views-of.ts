import { formatCount } from "@/components/shell/format";
import { vibes } from "@/lib/text/vibes";

/** The number of views, formatted. */
export const viewsOf = ({ viewCount }: { viewCount: number }): string =>
  vibes.views(formatCount(viewCount), viewCount === 1);
