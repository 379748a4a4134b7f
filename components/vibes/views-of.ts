import { formatCount } from "@/components/shell/format";
import { vibes } from "@/lib/text/vibes";

export const formatViewCount = ({ viewCount }: { viewCount: number }): string =>
  vibes.views(formatCount(viewCount), viewCount === 1);
