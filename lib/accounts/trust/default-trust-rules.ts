import type { TrustRules } from "../contract/trust";

/** Generous: what people do on an ordinary day stays below the limits of a new account. */
export const DEFAULT_TRUST_RULES: TrustRules = {
  requirements: {
    // A payment costs a spammer more than days do.
    settling: { days: 3, acceptedPosts: 1, needsConfirmedEmail: true, isMetByPayment: true },
    established: { days: 14, acceptedPosts: 5, needsConfirmedEmail: true, isMetByPayment: false },
  },
  limits: {
    new: {
      linksPerText: 3,
      textsWithLinks: 10,
      mentionsPerText: 5,
      mentions: 20,
      firstMessages: 5,
      uploads: 100,
      uploadMegabytes: 2_000,
    },
    settling: {
      linksPerText: 10,
      textsWithLinks: 50,
      mentionsPerText: 20,
      mentions: 100,
      firstMessages: 15,
      uploads: 500,
      uploadMegabytes: 20_000,
    },
    established: {
      linksPerText: null,
      textsWithLinks: null,
      mentionsPerText: null,
      mentions: null,
      firstMessages: null,
      uploads: null,
      uploadMegabytes: null,
    },
  },
};
