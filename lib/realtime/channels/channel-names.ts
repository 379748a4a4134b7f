const USER = "#server-to-user-";

/** Needs the protocol's sign-in, so no old signature opens it, and `terminate` closes it. */
export const userChannel = (userId: string) => `${USER}${userId}`;

export const userIdOfUserChannel = (channel: string) => (channel.startsWith(USER) ? channel.slice(USER.length) : null);

export const CONVERSATION_PREFIX = "presence-conversation-";

export const conversationChannel = (conversationId: string) => `${CONVERSATION_PREFIX}${conversationId}`;
