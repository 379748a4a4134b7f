/** What is read at /admin. */
export const admin = {
  denied: {
    title: "Access Denied",
    text: "You don't have permission to access this page.",
    toast: "Access Denied – You don't have permission to access this page.",
    leaving: "Taking you to the start…",
    home: "Back to Home",
  },
  title: "Admin",
  text: "Veranda at this moment.",
  figures: {
    pendingReports: "Pending reports",
    totalPosts: "Posts",
    totalUsers: "People",
    activeSubscriptions: "Active subscriptions",
  },
  loading: "Counting",
  failed: "The figures could not be loaded.",
} as const;
