/** What a person reads about reporting. */
export const moderation = {
  needReason: "Please provide a reason for reporting",
  failed: "Failed to submit report",
  already: "You have already reported this. A person will look at it.",
  tooManyMessages: "A report can carry twenty messages.",
  onlyMessages: "Messages can only be added to the report of one.",
  own: "You cannot report yourself or what you wrote.",
  thing: { post: "post", comment: "comment", user: "person", vibe: "vibe", message: "message" },
  dialog: {
    title: {
      post: "Report this post",
      comment: "Report this comment",
      user: "Report this person",
      vibe: "Report this vibe",
      message: "Report this message",
    },
    description: "Tell us what is wrong with it. A person will read this; whom you report is not told who you are.",
    label: "Reason",
    hint: "What should we know?",
    submit: "Submit Report",
    submitting: "Sending…",
    done: "Report submitted",
    doneText: "Thank you. A person will look at it.",
    signIn: "Please log in to report",
    toSignIn: "Sign In",
  },
} as const;
