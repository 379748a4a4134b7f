import { catalogue } from "./language";

/** What a person reads on Explore. */
export const search = /* @__PURE__ */ catalogue("search", {
  short: "Search with 3 letters or more.",
  long: "Search with 100 letters or fewer.",
  title: "Explore",
  intro: "People, posts and hashtags. Reading needs no account.",
  label: "Search Veranda",
  hint: "Search people, posts and hashtags",
  clear: "Clear search",
  kinds: { all: "All", people: "People", posts: "Posts", tags: "Hashtags" },
  kindsLabel: "What to search for",
  people: "People",
  posts: "Posts",
  tags: "Hashtags",
  media: "Pictures and videos",
  latest: "For You",
  views: { label: "What to explore", posts: "Posts", media: "Media" },
  loading: "Searching",
  failed: "The search could not be made.",
  nothing: (words: string) => `Nothing found for “${words}”`,
  nothingHint: "Try other words, fewer of them, or a part of a name.",
  results: (people: number, tags: number, posts: number) =>
    [
      people > 0 && (people === 1 ? "1 person" : `${people} people`),
      tags > 0 && (tags === 1 ? "1 hashtag" : `${tags} hashtags`),
      posts > 0 && (posts === 1 ? "1 post" : `${posts} posts`),
    ]
      .filter(Boolean)
      .join(", "),
  mediaEmpty: "No pictures or videos yet",
  mediaEmptyHint: "Public posts with a picture or a video show up here.",
  mediaMore: "Show more",
  mediaFailed: "The pictures could not be loaded.",
  mediaLoading: "Loading pictures",
  mediaBy: (name: string, kind: "image" | "video", alt: string) =>
    `${kind === "video" ? "Video" : "Picture"} by ${name}${alt ? `: ${alt}` : ""}`,
} as const);
