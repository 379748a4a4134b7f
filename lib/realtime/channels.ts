const USER = "#server-to-user-";

/**
 * The user's own channel, on all devices. It needs the protocol's sign-in: no old signature opens it, and `terminate`
 * closes it.
 */
export const userChannel = (userId: string) => `${USER}${userId}`;

export const userOfChannel = (channel: string) => (channel.startsWith(USER) ? channel.slice(USER.length) : null);

/** Prefix of the presence channels of conversations. */
export const CONVERSATION_PREFIX = "presence-conversation-";

export const conversationChannel = (conversationId: string) => `${CONVERSATION_PREFIX}${conversationId}`;
