import { catalogue } from "./language";

const whole = new Intl.NumberFormat("en-GB");

/** What people read about how their posts are doing. */
export const insights = /* @__PURE__ */ catalogue("insights", {
  needsPlan: "Analytics come with a plan.",
  needsCreator: "Looking back further than 28 days comes with the Creator plan.",
  fileNeedsCreator: "Analytics as a file come with the Creator plan.",
  badRange: "Choose 7, 28, 90 or 365 days.",

  title: "Analytics",
  range: "Time",
  ranges: { 7: "Last 7 days", 28: "Last 28 days", 90: "Last 90 days", 365: "Last year" },
  figures: {
    views: "Views",
    reach: "Reach",
    watch: "Watch time",
    followers: "New followers",
    likes: "Likes",
    comments: "Comments",
  },
  hints: {
    views: "How often members saw a post of yours, each post once a member",
    reach: "How many different members saw any of them",
    watch: "For how long your videos were watched",
    followers: "Of those who follow you now",
    likes: "Given in this time",
    comments: "Written by others in this time",
  },
  change: (percent: number) =>
    percent === 0
      ? "as before"
      : `${percent > 0 ? "up" : "down"} ${whole.format(Math.abs(percent))}% on the time before`,
  fresh: "none in the time before",
  charts: {
    views: "Views a day",
    reach: "Reach a day",
    watch: "Watch time a day, in minutes",
    followers: "Followers over time",
  },
  chartSummary: (name: string, first: string, last: string, most: string, on: string) =>
    `${name}, from ${first} to ${last}. The most is ${most}, on ${on}.`,
  asTable: "Show as a table",
  day: "Day",
  best: "Best posts",
  bestNone: "Nobody has seen a post of yours in this time yet.",
  bestColumns: { post: "Post", views: "Views", likes: "Likes", comments: "Comments", watch: "Watch time" },
  /** On a narrow screen, where there is no room for columns. */
  bestBeside: (likes: number, comments: number, watch: string | null) =>
    [
      `${whole.format(likes)} ${likes === 1 ? "like" : "likes"}`,
      `${whole.format(comments)} ${comments === 1 ? "comment" : "comments"}`,
      ...(watch ? [`watched for ${watch}`] : []),
    ].join(", "),
  noWords: "A post without words",
  none: "Nothing in this time",
  download: "Download as CSV",
  failed: "Your analytics did not load",
  loading: "Loading your analytics…",
  more: "See more with Creator",
  moreText: "Reach, watch time, followers over time, your best posts, up to a year back, and all of it as a file.",
  moreAction: "Upgrade to Creator",
  duration: (seconds: number) => {
    const minutes = Math.round(seconds / 60);
    if (seconds < 60) return `${seconds} s`;
    return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  },
  number: (value: number) => whole.format(value),
  csv: ["Day", "Views", "Reach", "Watch time (s)", "Likes", "Comments", "New followers", "Followers"],
} as const);
