import { catalogue } from "./language";

/** What is read at /admin besides the queue: who may not enter, the figures, and how the machine is. */
export const admin = /* @__PURE__ */ catalogue("admin", {
  denied: {
    title: "Access Denied",
    text: "You don't have permission to access this page.",
    toast: "Access Denied – You don't have permission to access this page.",
    leaving: "Taking you to the start…",
    home: "Back to Home",
  },
  analytics: {
    title: "Analytics",
    text: "Veranda at this moment, and how it came to that.",
    loading: "Counting",
    failed: "The figures could not be loaded.",
    figures: {
      pendingReports: "Pending reports",
      totalPosts: "Posts",
      totalUsers: "People",
      activeSubscriptions: "Active subscriptions",
    },
    range: "Range",
    ranges: { "7d": "7 days", "30d": "30 days", "90d": "90 days", "365d": "A year" },
    week: (day: string) => `Week of ${day}`,
    csv: "Download CSV",
    fileName: (range: string) => `veranda-analytics-${range}.csv`,
    empty: "Nothing to draw yet.",
    total: (value: string) => `${value} in all`,
    latest: (value: string) => `${value} now`,
    charts: {
      signUps: "Sign-ups",
      actives: "Active people",
      posts: "Posts",
      screened: "Screened",
      passed: "Passed at once",
      subscribers: "Subscribers",
      revenue: "Revenue",
      storage: "Storage",
      queueMinutes: "Time to a decision",
    },
    minutes: (minutes: number) => {
      if (minutes < 1) return "under 1 min";
      if (minutes < 90) return `${Math.round(minutes)} min`;
      return minutes < 48 * 60 ? `${(minutes / 60).toFixed(1)} h` : `${(minutes / 1_440).toFixed(1)} days`;
    },
  },
  waitlist: {
    title: "Waitlist and seats",
    text: "Who has a place with a plan, and who waits for one.",
    loading: "Counting the seats…",
    failed: "The seats could not be counted.",
    figures: {
      capacity: "Places in all",
      taken: "Taken",
      held: "Kept for an offer",
      free: "Free",
      waiting: "People waiting",
      offered: "Offers open",
    },
    share: (percent: string) => `${percent} of the places are taken`,
    line: "First in line",
    place: "Place",
    since: "Waiting since",
    state: "Offer",
    offeredUntil: (when: string) => `Offered until ${when}`,
    waits: "Waits",
    nobody: "Nobody waits",
    nobodyHint: "While there are free places, whoever pays gets one at once.",
  },
  system: {
    title: "System health",
    text: "Measured when this page was opened.",
    loading: "Measuring…",
    failed: "It could not be measured.",
    again: "Measure again",
    parts: {
      database: "Database",
      worker: "Background work",
      realtime: "Realtime",
      mail: "Mail",
      storage: "Media storage",
      payments: "Payments",
    },
    states: { ok: "Well", slow: "Slow", down: "Down", off: "Off" },
    jobs: "Background work",
    figures: {
      waiting: "Jobs waiting",
      failed: "Jobs that failed",
      oldest: "Oldest waits",
      processing: "Files being made ready",
      mediaFailed: "Files that failed",
    },
    none: "none",
    seconds: (seconds: number) =>
      seconds < 90
        ? `${Math.round(seconds)} s`
        : seconds < 5_400
          ? `${Math.round(seconds / 60)} min`
          : `${(seconds / 3_600).toFixed(1)} h`,
    started: (when: string) => `This web process has run since ${when}.`,
  },
} as const);
