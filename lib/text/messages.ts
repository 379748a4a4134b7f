/** What a person reads at /messages. */
export const messages = {
  title: "Messages",
  signedOut: "Please log in to access messages.",
  signIn: "Sign In",
  needPlan: {
    title: "Messages come with a plan",
    text: "They are part of Starter and Creator from the day they arrive. Reading public posts stays free.",
    action: "Choose a Plan",
    compare: "Compare Plans",
  },
  notYet: {
    text: "Nobody can write messages on Veranda yet. They are part of your plan from the day they arrive. Until then, comments are the place to talk.",
    action: "Read what is new",
  },
} as const;
