const USER = "#server-to-user-";

/**
 * Everything that is pushed to one person, on all of their devices: the channel of the protocol's own sign-in. No signature of
 * an earlier hour opens it, and `terminate` ends whoever hears it.
 */
export const userChannel = (userId: string) => `${USER}${userId}`;

/** Whose channel that is, or null where it is no person's. */
export const userOfChannel = (channel: string) => (channel.startsWith(USER) ? channel.slice(USER.length) : null);

/** What the names of those channels begin with that tell who is looking at a conversation. */
export const CONVERSATION_PREFIX = "presence-conversation-";

/** Who of the two is looking at a conversation now. */
export const conversationChannel = (conversationId: string) => `${CONVERSATION_PREFIX}${conversationId}`;
