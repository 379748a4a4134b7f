import { catalogue } from "./language";

/** Asking those who run the site for help. */
export const support = /* @__PURE__ */ catalogue("support", {
  title: "Support",
  description: "Ask those who run Veranda: about your account, a payment, your data, or something that does not work.",
  text: "Write what happened and what you expected. A person reads it and answers by e-mail.",
  creatorsFirst: "Requests of people with the Creator plan are answered first.",
  first: "You have the Creator plan: your request is put first.",
  topic: "What is it about?",
  topics: {
    account: "My account or signing in",
    payment: "A payment or my plan",
    safety: "Safety",
    data: "My data",
    broken: "Something does not work",
    other: "Something else",
  },
  words: "Your request",
  wordsHint: "Please no passwords and no card numbers.",
  email: "E-mail address for the answer",
  emailOf: (email: string) => `The answer goes to ${email}.`,
  submit: "Send the request",
  failed: "Your request could not be sent",
  sent: "Your request is on its way",
  sentText: (reference: string) => `We answer by e-mail. Name ${reference} if you write about it again.`,
  needWords: "Please write what it is about.",
  needEmail: "Please enter a valid e-mail address, so that you can be answered.",
  sooner: {
    title: "Often faster",
    plan: "Cancel or refund: Manage Subscription",
    report: "Report content without an account",
    cases: "A decision about you, and the appeal: Your cases",
    password: "A forgotten password",
  },
  own: {
    title: "Your requests",
    failed: "Your requests did not load",
    more: "Show earlier requests",
    request: "What you wrote",
    answer: (when: string) => `The answer of ${when}`,
  },
  states: { open: "Waits for an answer", answered: "Answered", closed: "Closed" },
  answerMail: {
    subject: (name: string, reference: string) => `Re: ${name} (${reference})`,
    body: (words: string, asked: string | null) =>
      `${words}\n\nYou can answer this mail.${asked === null ? "" : `\n\n-- \nYou wrote to Veranda:\n\n${asked}`}`,
  },
  mail: {
    subject: (name: string, isFirst: boolean, reference: string) =>
      `${isFirst ? "[Creator] " : ""}${name} (${reference})`,
    body: (words: string, who: string) => `${words}\n\n-- \n${who}\nAnswer this mail to write to them.`,
    member: (username: string, plan: string, id: string) => `@${username}, ${plan}, account ${id}`,
    visitor: "Not signed in; the address is not confirmed.",
  },
} as const);
