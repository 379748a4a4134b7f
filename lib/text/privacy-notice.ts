import { catalogue } from "./language";
import type { LegalText } from "./legal";

/** What is read at /privacy. Each line says what the code does: whoever changes the one changes the other. */
export const privacyNotice = /* @__PURE__ */ catalogue("privacyNotice", {
  title: "Privacy",
  description: "What Veranda knows about you, why, for how long, who else learns of it, and what you can do about it.",
  intro:
    "Veranda is paid for by its members. It shows no advertising, sells no data, counts no visits for others, and loads nothing from other companies’ servers except where this page says so.",
  since: "2026-11-26",
  parts: [
    {
      id: "what",
      title: "What we keep, and why",
      table: {
        head: ["What", "Why", "Ground in law (UK GDPR)"],
        rows: [
          [
            "Your name, e-mail address, username, and your password as an argon2 hash that nobody can read",
            "So that you have an account and can sign in",
            "Our contract with you",
          ],
          [
            "Where you are signed in: the names of the browser and its system, since when, and when it was last used. If you turn them on, your passkeys’ public keys, and the secret of two-step sign-in, encrypted",
            "To show you who is signed in as you, to tell you by mail of a browser that is new, and to keep others out",
            "Our contract with you",
          ],
          [
            "What you write and upload: posts, comments, vibes, messages, your profile, drafts, bookmarks",
            "To keep it for you and show it to whom you chose",
            "Our contract with you",
          ],
          [
            "Whom you follow, block and mute, what you like, which posts you were shown for how long, which profiles you looked at",
            "To make your feed, the counts and suggestions. Nobody sees who looked at a profile, only how many did",
            "Our contract with you",
          ],
          [
            "Calls: who called whom, when, for how long. Sound and picture go between the two browsers and are never recorded",
            "To connect calls and list them in your conversation",
            "Our contract with you",
          ],
          [
            "Your plan, its periods, and what PayPal tells us of a payment. We never see a card number",
            "To charge for a plan, refund it, and keep the books",
            "Our contract with you, and the law on keeping accounts",
          ],
          [
            "What screening found in your content, reports, decisions and appeals",
            "To keep the site fit to live in, and to account for our decisions",
            "Our legitimate interest, and the law on online safety",
          ],
          [
            "What you write to Support, the address for the answer, and what we answered",
            "To answer you",
            "Our legitimate interest",
          ],
          [
            "Your network address, for the length of a rate limit: mostly minutes, in memory",
            "To stop attacks and guessing of passwords",
            "Our legitimate interest",
          ],
          [
            "In the log of our machines: the number of your account, when you sign in or out, change how you sign in, or ask for something that is refused. No name and no address",
            "To find attacks and errors",
            "Our legitimate interest",
          ],
        ],
      },
    },
    {
      id: "screening",
      title: "Software that looks at what you write",
      paragraphs: [
        "Everything is screened before others see it, on our own machines; no text, picture or video is sent to another company for that. What software finds doubtful is held or put before a person. Software alone refuses only files that a person has removed before, and malware.",
        "You see what was found and why, can change your words, ask for a person to look, and appeal against what that person decided.",
      ],
    },
    {
      id: "cookies",
      title: "Cookies",
      paragraphs: [
        "We set only cookies that the site cannot work without, so there is nothing to agree to. On https the names of those that sign you in begin with __Secure- or __Host-.",
      ],
      table: {
        head: ["Cookie", "For what", "How long"],
        rows: [
          [
            "next-auth.session-token",
            "Keeps you signed in",
            "30 days from your last day here, 180 days at most, or until you sign out",
          ],
          [
            "veranda-pass",
            "Lets somebody who is banned and knows their password read their case, appeal and delete their account",
            "30 minutes",
          ],
          ["veranda-language", "Keeps the language that you chose, once you choose one", "400 days"],
          [
            "veranda-pending",
            "Between your password and the code of two-step sign-in: that the password was right",
            "10 minutes, or until the code is entered",
          ],
          [
            "veranda-browser",
            "By it the last eight accounts that signed in here know this browser: they send no mail about it, and who guesses their passwords elsewhere does not lock them out here. It signs nobody in",
            "A year from the last sign-in",
          ],
          [
            "next-auth.csrf-token, next-auth.callback-url, next-auth.state, next-auth.pkce.code_verifier, next-auth.nonce",
            "Set while you sign in with another provider, where this site offers one",
            "Until the window is closed, or 15 minutes",
          ],
        ],
      },
    },
    {
      id: "browser",
      title: "What your browser keeps",
      paragraphs: ["These stay in your browser. Signing out removes the ones that say who you are."],
      table: {
        head: ["Name", "What it is"],
        rows: [
          ["theme", "Light or dark"],
          ["veranda-user, veranda-subscription", "Your own profile and plan, so that a page appears at once"],
          ["veranda-post-draft:…, veranda-draft …", "What you had begun to write"],
          ["veranda-feed-…", "Where you were in a feed, while the tab is open"],
          [
            "veranda-words …, veranda-return, veranda-resume-post",
            "What you were writing, and on which page, when your session ended, while the tab is open",
          ],
          ["veranda-outbox", "Messages that wait for the network"],
          ["veranda-calls, veranda-call-device, player", "Your camera, microphone, volume and captions"],
          ["veranda-emoji, veranda-desk-keys", "Emoji you used last; whether keyboard shortcuts are on"],
          ["veranda-offline", "The page that says you are offline"],
          ["veranda-reloaded-at", "When the page last reloaded for a new version, while the tab is open"],
        ],
      },
    },
    {
      id: "others",
      title: "Who else learns something",
      list: [
        "Whoever may read what you publish: everyone for a public post, you alone for a private one. A public page may be copied or found by search engines.",
        "The person you call: your two browsers connect directly and so learn each other’s network address. A STUN server (Google’s, unless this site names another) sees it too.",
        "PayPal, on the pricing page and when you pay. Its script is loaded on the pages where one pays, and nowhere else. PayPal has a privacy statement of its own.",
        "The push service of your browser’s maker, if you turn notifications on: it sees that something came, and not what.",
        "Those who run machines and mail for us, under contract, and the authorities where the law compels us.",
      ],
    },
    {
      id: "long",
      title: "For how long",
      list: [
        "Your account and what belongs to it: until 30 days after you ask to have it deleted. It is hidden at once, and signing in within these days brings it back.",
        "An archive of your data that you asked for: 7 days. The link in a mail about a new sign-in: 7 days.",
        "A deleted post can be brought back for some seconds; then it is gone, and its files within two minutes.",
        "A vibe is shown for 24 hours, and stays in your own archive until you delete it.",
        "Notifications: 90 days. Who looked at which profile: two days, then only numbers, for 16 days. Sessions: an hour after they end.",
        "The log of our machines: until newer lines take the place of older ones, mostly some weeks.",
        "A strike counts for 90 days. The record of what staff did is kept without names: people stand in it by a random number.",
        "The books are kept as long as the law asks, by the same kind of number. Once your account is gone, it leads to nobody.",
        "Messages that you sent stay with the person you sent them to, as from “Deleted account”.",
        "A report from somebody without an account that was not confirmed by mail: 48 hours.",
        "What you ask Support: a year after it was answered or closed, and no longer than your account. It is also mailed to those who run the site.",
      ],
    },
    {
      id: "rights",
      title: "What you can do",
      list: [
        "See and change your profile at Profile Settings, and what was found about you at Your cases.",
        "Download all that we have of you as an archive under Profile Settings. We ask first that you show that it is you.",
        "Delete your account under Profile Settings, Danger Zone; it says there what will happen before it does.",
        "Ask us to correct or restrict your data, or object, through Support. We answer within a month.",
        "Complain to the Information Commissioner’s Office (ico.org.uk), or to the authority where you live.",
      ],
    },
    {
      id: "children",
      title: "Age",
      paragraphs: [
        "Veranda is for people of 16 and older. Tell us if somebody younger has an account, and we remove it.",
      ],
    },
    {
      id: "changes",
      title: "When this changes",
      paragraphs: ["The day at the top changes with it. Where a change matters to you, we tell you before it holds."],
    },
  ],
} as const satisfies LegalText);
