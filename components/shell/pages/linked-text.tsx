import { partsOf } from "@/lib/text/tokens";
import { Link } from "../nav/link";

const LINK = "text-primary underline decoration-primary/40 underline-offset-2 hover:decoration-primary";

interface LinkedTextProps {
  text: string;
  people?: readonly string[];
}

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
