import { partsOf } from "@/lib/text/tokens";
import { Link } from "./link";

const LINK = "text-primary underline decoration-primary/40 underline-offset-2 hover:decoration-primary";

interface LinkedTextProps {
  text: string;
  /** The usernames that exist, if known; otherwise all are linked. */
  people?: readonly string[];
}

/** A text with links for hashtags, mentions and URLs. External links open in a new tab. */
export function LinkedText({ text, people }: LinkedTextProps) {
  return partsOf(text).map(({ start, words, token }) => {
    if (!token) return words;
    if (token.kind === "link")
      return (
        <a
          key={start}
          href={token.value}
          target="_blank"
          rel="ugc nofollow noopener noreferrer"
          className={`break-all ${LINK}`}
        >
          {words}
        </a>
      );
    if (token.kind === "mention" && people && !people.includes(token.value)) return words;
    return (
      <Link
        key={start}
        href={token.kind === "hashtag" ? `/tags/${encodeURIComponent(token.value)}` : `/u/${token.value}`}
        className={LINK}
      >
        {words}
      </Link>
    );
  });
}
