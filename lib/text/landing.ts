/** The landing page. It claims only what Veranda does today, and says plainly what is on its way. */
export const landing = {
  eyebrow: "Paid for by members. No advertising.",
  title: "Share what you make, in good company.",
  lead: "Veranda is a social network that puts safety before reach and is paid for by the people on it. Reading is free; a plan lets you post and comment.",
  earn: "Start Earning Revenue",
  signIn: "Sign In",
  explore: "Read what is new",
  art: {
    label: "Two example posts on Veranda",
    first: {
      firstName: "Maya",
      lastName: "Osei",
      plan: "creator",
      age: "2h ago",
      text: "First glaze out of the kiln this morning. The green pooled exactly where I hoped it would. Notes on the recipe tomorrow.",
    },
    second: {
      firstName: "Tom",
      lastName: "Birch",
      plan: "starter",
      age: "Just now",
      text: "Swifts are back over the mill. Counted nine.",
    },
  },
  features: {
    title: "Made to be lived in",
    text: "A place you pay a little for can afford to look after you.",
    items: {
      safety: {
        title: "Advanced Safety",
        text: "Report a post, a comment or a person in two taps; block or mute anyone, and they are not told. Next to come: every post screened before the public sees it.",
      },
      economy: {
        title: "Creator Economy",
        text: "Members pay for the place, so nobody bids for your attention. The Creator plan is made for people who earn from their work: a creator page and tips are on their way.",
      },
      speed: {
        title: "Lightning Fast",
        text: "Pages arrive ready to read. No advertising scripts, no trackers, and very little for your phone to download.",
      },
    },
  },
  plans: {
    title: "Three ways to be here",
    text: "Stay a visitor for as long as you like.",
    compare: "Compare the plans",
    visitor: "Browse public posts, view profiles",
    starter: "Text and images, 60s short videos, 5GB",
    creator: "Everything in Starter, 10 min long videos, 50GB, monetization",
    joinVisitor: "Join for free",
    joinStarter: "Join with Starter",
    joinCreator: "Join with Creator",
    note: "Payments open soon. Posts are text for now; pictures, video and tips follow.",
  },
  close: {
    title: "There is a chair free.",
    text: "Make an account in a minute. It costs nothing to look around.",
    action: "Get Started",
  },
} as const;
