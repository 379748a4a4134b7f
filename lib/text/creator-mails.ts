import { catalogue } from "./language";

/** What people are mailed about tips, and about money that was earned by them. */
export const creatorMails = /* @__PURE__ */ catalogue("creatorMails", {
  gone: "somebody who has left",
  thanks: {
    subject: (name: string) => `Thank you for your tip to ${name}`,
    text: (firstName: string, { name, amount, link }: Record<"name" | "amount" | "link", string>) =>
      `Hello ${firstName},\n\nYour tip of ${amount} has reached ${name}. Thank you for supporting what they make.\n\nIt was paid once, through PayPal; nothing is charged again. You find it here:\n\n${link}\n`,
  },
  returned: {
    subject: (amount: string) => `${amount} of your tip went back to you`,
    text: (firstName: string, { name, amount }: Record<"name" | "amount", string>) =>
      `Hello ${firstName},\n\n${amount} of your tip to ${name} went back to you, the way you paid it.\n`,
  },
  takenBack: {
    subject: (amount: string) => `A tip of ${amount} was taken back`,
    text: (firstName: string, { amount, link }: Record<"amount" | "link", string>) =>
      `Hello ${firstName},\n\n${amount} of a tip that you were given went back to who gave it: it was refunded, or PayPal or a bank took it back. Your share of it has left your balance; your statement shows it:\n\n${link}\n`,
  },
  confirm: {
    subject: "Confirm where your money goes",
    text: (link: string) =>
      `Hello,\n\nYou asked that what you earn on Veranda is sent to this PayPal address. Follow this link within a day to confirm that it is yours:\n\n${link}\n\nIf you did not ask for this, do nothing: no money is sent to an address that nobody confirmed.\n`,
  },
  changed: {
    subject: "The PayPal address for your payouts was changed",
    text: (firstName: string, { address, link }: Record<"address" | "link", string>) =>
      `Hello ${firstName},\n\nWhat you earn on Veranda is to be sent to ${address} from now on, once that address is confirmed.\n\nIf this was not you, change your password and the address at once:\n\n${link}\n`,
  },
  payout: {
    paid: {
      subject: (amount: string) => `Your payout of ${amount} has arrived`,
      text: (firstName: string, { amount, link }: Record<"amount" | "link", string>) =>
        `Hello ${firstName},\n\nPayPal has put ${amount} into your account there. Your statement:\n\n${link}\n`,
    },
    unclaimed: {
      subject: (amount: string) => `Your payout of ${amount} waits for you at PayPal`,
      text: (firstName: string, { amount, link }: Record<"amount" | "link", string>) =>
        `Hello ${firstName},\n\n${amount} is on its way to you, and PayPal knows no account with the address that it was sent to. Add the address to your PayPal account within 30 days, or take the money back into your balance here:\n\n${link}\n`,
    },
    returned: {
      subject: (amount: string) => `Your payout of ${amount} came back`,
      text: (firstName: string, { amount, link }: Record<"amount" | "link", string>) =>
        `Hello ${firstName},\n\nPayPal could not give you ${amount}, so it is in your balance again. Look at the address that it is sent to, then ask for it anew:\n\n${link}\n`,
    },
  },
  /** What PayPal shows and mails of a payout. */
  atPaypal: {
    subject: "You have a payout from Veranda",
    message: "This is what you earned on Veranda by tips.",
  },
} as const);
