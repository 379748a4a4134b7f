import { catalogue } from "./language";

/** What a person reads about feeds, hashtags and what ranks a post. */
export const feed = /* @__PURE__ */ catalogue("feed", {
  noTag: "That is no hashtag: letters, digits and underscores, at least one letter, 50 characters at most.",
  pill: (count: number) => (count >= 99 ? "99+ new posts" : count === 1 ? "1 new post" : `${count} new posts`),
  why: {
    open: "Why this post",
    title: "Why this post",
    description: "What puts it where it stands in For You, as of now.",
    loading: "Working it out",
    failed: "This could not be worked out.",
    place: (place: number) => `It stands at number ${place} of the hundred posts that are ranked for you.`,
    below: "It is not among the hundred posts that are ranked for you: it stands below them, by its time.",
    source: {
      own: "You published it within the last hour.",
      followed: "You follow its author.",
      reposted: "Somebody you follow passed it on.",
      trending: "Much is happening under it.",
      newest: "It is one of the newest posts.",
    },
    terms: "The terms",
    freshness: "Freshness",
    freshnessHint: (age: string) => `${age}; halved every 12 hours.`,
    popularity: "Popularity",
    popularityHint: (likes: number, comments: number, reposts: number, views: number) =>
      `${likes} likes, ${comments} comments, ${reposts} reposts and ${views} views.`,
    closeness: "Closeness",
    closenessHint: (follows: boolean, fond: number) =>
      `${follows ? "You follow its author" : "You do not follow its author"}; of your last 60 likes, ${fond} ${fond === 1 ? "was" : "were"} theirs.`,
    variety: "Variety",
    varietyHint: (earlier: number) =>
      earlier === 0
        ? "No other post of theirs stands above it."
        : `${earlier === 1 ? "1 post" : `${earlier} posts`} by the same author ${earlier === 1 ? "stands" : "stand"} above it.`,
    score: "Score",
    tune: "Tune For You",
    tuneHint: "What you want more or less of. The middle is usual.",
    less: "Less",
    more: "More",
    reset: "Back to usual",
    saved: "For You follows your wishes from now on.",
    saveFailed: "Your wishes could not be saved",
    signIn: "Sign in to tune what you are shown.",
    age: (hours: number) =>
      hours < 1
        ? "Less than an hour old"
        : hours < 48
          ? `${Math.floor(hours)} ${Math.floor(hours) === 1 ? "hour" : "hours"} old`
          : `${Math.floor(hours / 24)} days old`,
  },
  trending: {
    empty: "Nothing is trending yet",
    hint: "Posts that many people like and write about gather here within minutes.",
  },
  tag: {
    title: (tag: string) => `#${tag}`,
    count: (count: string, isOne: boolean) => (isOne ? "1 post" : `${count} posts`),
    empty: "No posts with this hashtag",
    emptyHint: "Write the first: put it into a public post.",
    back: "Explore",
    description: (tag: string) => `Public posts about #${tag} on Veranda.`,
  },
} as const);
