import "server-only";
import { Prisma } from "@/prisma/generated/client";
import type { ArchiveSection } from "./section";

const sql = Prisma.sql;

/** A section of one table with one user column. */
const table = (name: string, owner: string, key: string, columns: Prisma.Sql): Omit<ArchiveSection, "file"> => ({
  tables: [name],
  key: sql`t.${Prisma.raw(`"${key}"`)}`,
  columns,
  from: (id) => sql`FROM ${Prisma.raw(`"${name}"`)} t WHERE t.${Prisma.raw(`"${owner}"`)} = ${id}::uuid`,
});

/** A row's attachments as media.json names them. Unprocessed and failed ones are not archived. */
const mediaOf = (kind: "post" | "vibe" | "message") => sql`(
  SELECT coalesce(json_agg(json_build_object('id', a."id", 'alt', a."alt") ORDER BY a."position"), '[]')
  FROM "Asset" a WHERE a."holderId" = t."id" AND a."holderKind" = ${Prisma.raw(`'${kind}'`)} AND a."state" = 'ready')`;

/** The lists of an archive, in order (docs/accounts.md). */
export const ARCHIVE_SECTIONS: readonly ArchiveSection[] = [
  {
    file: "posts.json",
    ...table(
      "Post",
      "authorId",
      "id",
      sql`'id', t."id", 'type', t."type", 'text', t."text", 'visibility', t."visibility", 'allowComments', t."allowComments",
        'commentAudience', t."commentAudience", 'contentWarning', t."contentWarning", 'state', t."state", 'createdAt', t."createdAt", 'editedAt', t."editedAt",
        'deletedAt', t."deletedAt", 'pinnedAt', t."pinnedAt", 'quoteOf', CASE WHEN t."quoteDetachedAt" IS NULL THEN t."quoteOfId" END, 'likes', t."likesCount",
        'comments', t."commentsCount", 'reposts', t."repostsCount", 'views', t."viewsCount", 'media', ${mediaOf("post")},
        'poll', (SELECT json_build_object('multiple', q."multiple", 'closesAt', q."closesAt", 'voters', q."votersCount",
          'options', (SELECT json_agg(json_build_object('text', o."text", 'votes', o."votesCount") ORDER BY o."position")
            FROM "PollOption" o WHERE o."postId" = q."postId")) FROM "Poll" q WHERE q."postId" = t."id"),
        'revisions', (SELECT coalesce(json_agg(json_build_object('text', r."text", 'contentWarning', r."contentWarning",
          'createdAt', r."createdAt", 'replacedAt', r."replacedAt") ORDER BY r."createdAt"), '[]')
          FROM "Revision" r WHERE r."postId" = t."id")`,
    ),
    tables: ["Post", "PostHashtag"],
  },
  {
    file: "drafts.json",
    ...table(
      "Draft",
      "authorId",
      "id",
      sql`'id', t."id", 'content', t."content", 'publishAt', t."publishAt", 'failure', t."failure", 'createdAt', t."createdAt",
        'updatedAt', t."updatedAt"`,
    ),
  },
  {
    file: "collections.json",
    ...table("Collection", "ownerId", "id", sql`'id', t."id", 'name', t."name", 'createdAt', t."createdAt"`),
  },
  {
    file: "bookmarks.json",
    ...table(
      "Bookmark",
      "userId",
      "postId",
      sql`'post', t."postId", 'createdAt', t."createdAt", 'collection', (SELECT c."name" FROM "Collection" c WHERE c."id" = t."collectionId")`,
    ),
  },
  {
    file: "comments.json",
    ...table(
      "Comment",
      "authorId",
      "id",
      sql`'id', t."id", 'post', t."postId", 'answerTo', t."parentId", 'text', t."text", 'state', t."state", 'createdAt', t."createdAt",
        'editedAt', t."editedAt", 'hiddenAt', t."hiddenAt", 'likes', t."likesCount"`,
    ),
  },
  {
    file: "likes.json",
    ...table("Like", "userId", "postId", sql`'post', t."postId", 'createdAt', t."createdAt"`),
  },
  {
    file: "comment-likes.json",
    ...table("CommentLike", "userId", "commentId", sql`'comment', t."commentId", 'createdAt', t."createdAt"`),
  },
  {
    file: "reposts.json",
    ...table("Repost", "userId", "postId", sql`'post', t."postId", 'createdAt', t."createdAt"`),
  },
  {
    file: "votes.json",
    ...table(
      "PollBallot",
      "userId",
      "postId",
      sql`'post', t."postId", 'choices', t."choices", 'createdAt', t."createdAt"`,
    ),
  },
  {
    file: "vibes.json",
    ...table(
      "Vibe",
      "authorId",
      "id",
      sql`'id', t."id", 'text', t."text", 'state', t."state", 'views', t."viewCount", 'createdAt', t."createdAt",
        'expiresAt', t."expiresAt", 'closeFriendsOnly', t."closeFriendsOnly", 'media', ${mediaOf("vibe")}`,
    ),
  },
  {
    file: "following.json",
    ...table("Follow", "followerId", "followeeId", sql`'person', t."followeeId", 'since', t."createdAt"`),
  },
  {
    file: "followers.json",
    ...table("Follow", "followeeId", "followerId", sql`'person', t."followerId", 'since', t."createdAt"`),
  },
  {
    file: "follow-requests.json",
    ...table("FollowRequest", "requesterId", "personId", sql`'person', t."personId", 'since', t."createdAt"`),
  },
  {
    file: "asked-to-follow.json",
    ...table("FollowRequest", "personId", "requesterId", sql`'person', t."requesterId", 'since', t."createdAt"`),
  },
  {
    file: "blocked.json",
    ...table("Block", "blockerId", "blockedId", sql`'person', t."blockedId", 'since', t."createdAt"`),
  },
  {
    file: "close-friends.json",
    ...table("CloseFriend", "ownerId", "friendId", sql`'person', t."friendId", 'since', t."createdAt"`),
  },
  {
    file: "lists.json",
    ...table(
      "PersonList",
      "ownerId",
      "id",
      sql`'id', t."id", 'name', t."name", 'createdAt', t."createdAt",
        'people', (SELECT coalesce(json_agg(json_build_object('person', m."personId", 'since', m."createdAt") ORDER BY m."createdAt"), '[]')
          FROM "PersonListMember" m WHERE m."listId" = t."id")`,
    ),
    tables: ["PersonList", "PersonListMember"],
  },
  {
    file: "muted.json",
    ...table("Mute", "muterId", "mutedId", sql`'person', t."mutedId", 'since', t."createdAt", 'until', t."expiresAt"`),
  },
  {
    file: "muted-words.json",
    ...table(
      "MutedWord",
      "userId",
      "id",
      sql`'phrase', t."phrase", 'match', t."match", 'action', t."action", 'places', t."places", 'since', t."createdAt", 'until', t."expiresAt"`,
    ),
  },
  {
    file: "muted-vibes.json",
    ...table("VibeMute", "muterId", "mutedId", sql`'person', t."mutedId", 'since', t."createdAt"`),
  },
  {
    file: "dismissed.json",
    ...table("SuggestionDismissal", "userId", "dismissedId", sql`'person', t."dismissedId", 'since', t."createdAt"`),
  },
  {
    file: "dismissed-posts.json",
    ...table("PostDismissal", "userId", "postId", sql`'post', t."postId", 'since', t."createdAt"`),
  },
  {
    file: "seen-posts.json",
    ...table("PostView", "viewerId", "postId", sql`'post', t."postId", 'at', t."createdAt"`),
  },
  {
    file: "watched-posts.json",
    tables: ["WatchTime"],
    key: sql`t."postId"`,
    columns: sql`'post', t."postId", 'days', t."days"`,
    from: (
      id,
    ) => sql`FROM (SELECT "postId", json_agg(json_build_object('day', "day", 'seconds', "seconds") ORDER BY "day") AS "days"
      FROM "WatchTime" WHERE "viewerId" = ${id}::uuid GROUP BY "postId") t WHERE true`,
  },
  {
    file: "seen-vibes.json",
    ...table("VibeView", "viewerId", "vibeId", sql`'vibe', t."vibeId", 'at', t."createdAt"`),
  },
  {
    file: "seen-profiles.json",
    tables: ["ProfileView"],
    key: sql`t."personId"`,
    columns: sql`'person', t."personId", 'days', t."days"`,
    from: (id) => sql`FROM (SELECT "personId", json_agg("day" ORDER BY "day") AS "days" FROM "ProfileView"
      WHERE "viewerId" = ${id}::uuid GROUP BY "personId") t WHERE true`,
  },
  {
    file: "conversations.json",
    ...table(
      "Member",
      "userId",
      "conversationId",
      sql`'id', t."conversationId", 'with', t."otherId", 'archivedAt', t."archivedAt", 'pinnedAt', t."pinnedAt", 'mutedAt', t."mutedAt",
        'isRequest', t."isRequest", 'lastMessageAt', t."lastMessageAt"`,
    ),
  },
  {
    file: "messages.json",
    tables: ["Message", "MessageReaction", "HiddenMessage"],
    key: sql`t."id"`,
    columns: sql`'id', t."id", 'conversation', t."conversationId", 'from', t."senderId", 'text', t."text", 'state', t."state",
      'embed', t."embed", 'answerTo', t."replyToId", 'createdAt', t."createdAt", 'editedAt', t."editedAt",
      'media', CASE WHEN t."senderId" = m."userId" THEN ${mediaOf("message")} ELSE '[]' END, 'hasMedia', t."hasMedia",
      'reactions', (SELECT coalesce(json_agg(json_build_object('person', r."userId", 'emoji', r."emoji")), '[]')
        FROM "MessageReaction" r WHERE r."messageId" = t."id")`,
    // Only what the user sees: no cleared or hidden messages, and none of the other's that are held.
    from: (id) => sql`FROM "Member" m JOIN "Message" t ON t."conversationId" = m."conversationId"
      WHERE m."userId" = ${id}::uuid AND t."sequence" > m."clearedSequence" AND (t."state" = 'live' OR t."senderId" = m."userId")
        AND NOT EXISTS (SELECT FROM "HiddenMessage" h WHERE h."messageId" = t."id" AND h."userId" = m."userId")`,
  },
  {
    file: "calls.json",
    tables: ["Call"],
    key: sql`t."id"`,
    columns: sql`'id', t."id", 'from', t."callerId", 'to', t."receiverId", 'state', t."state", 'endReason', t."endReason",
      'createdAt', t."createdAt", 'answeredAt', t."answeredAt", 'endedAt', t."endedAt"`,
    from: (id) => sql`FROM "Call" t WHERE ${id}::uuid IN (t."callerId", t."receiverId")`,
  },
  {
    file: "notices.json",
    ...table(
      "Notice",
      "recipientId",
      "id",
      sql`'id', t."id", 'kind', t."kind", 'post', t."postId", 'detail', t."detail", 'createdAt', t."createdAt", 'readAt', t."readAt"`,
    ),
  },
  {
    file: "payments.json",
    tables: ["BillingAccount", "PaymentOrder"],
    key: sql`t."id"`,
    columns: sql`'id', t."id", 'kind', t."kind", 'plan', t."plan", 'pence', t."amountPence", 'creditPence', t."creditPence",
      'currency', t."currency", 'state', t."state", 'reference', t."captureId", 'refundedPence', t."refundedPence",
      'reversedPence', t."reversedPence", 'createdAt', t."createdAt", 'paidAt', t."capturedAt",
      'period', (SELECT json_build_object('startsAt', p."startsAt", 'endsAt', p."endsAt", 'revokedAt', p."revokedAt")
        FROM "SubscriptionPeriod" p WHERE p."paymentOrderId" = t."id"),
      'events', (SELECT coalesce(json_agg(json_build_object('kind', f."kind", 'status', f."status", 'pence', f."amountPence",
        'at', f."occurredAt") ORDER BY f."occurredAt"), '[]') FROM "ProviderFact" f WHERE f."orderId" = t."id")`,
    from: (id) =>
      sql`FROM "BillingAccount" b JOIN "PaymentOrder" t ON t."billingId" = b."id" WHERE b."userId" = ${id}::uuid`,
  },
  {
    file: "tips.json",
    tables: ["Tip"],
    key: sql`t."orderId"`,
    columns: sql`'id', t."orderId", 'from', t."tipperId", 'to', t."creatorId", 'post', t."postId", 'pence', o."amountPence",
      'currency', o."currency", 'state', o."state", 'createdAt', t."createdAt"`,
    from: (id) =>
      sql`FROM "Tip" t JOIN "PaymentOrder" o ON o."id" = t."orderId" WHERE ${id}::uuid IN (t."tipperId", t."creatorId")`,
  },
  {
    file: "payouts.json",
    tables: ["Payout"],
    key: sql`t."id"`,
    columns: sql`'id', t."id", 'pence', t."amountPence", 'state', t."state", 'to', coalesce(t."receiver", t."receiverHint"),
      'issue', t."issue", 'createdAt', t."createdAt", 'settledAt', t."settledAt"`,
    from: (id) => sql`FROM "BillingAccount" b JOIN "Payout" t ON t."billingId" = b."id" WHERE b."userId" = ${id}::uuid`,
  },
  {
    file: "payout-receiver.json",
    tables: ["PayoutReceiver"],
    key: sql`t."billingId"`,
    columns: sql`'email', t."email", 'confirmedAt', t."confirmedAt", 'createdAt', t."createdAt"`,
    from: (id) =>
      sql`FROM "BillingAccount" b JOIN "PayoutReceiver" t ON t."billingId" = b."id" WHERE b."userId" = ${id}::uuid`,
  },
  {
    file: "cases.json",
    tables: ["Case", "Strike"],
    key: sql`t."id"`,
    columns: sql`'id', t."id", 'about', json_build_object('type', t."targetType", 'id', t."targetId"), 'state', t."state",
      'openedAt', t."openedAt", 'closedAt', t."closedAt", 'decisions', (
        SELECT coalesce(json_agg(json_build_object('action', d."action", 'rule', d."rule", 'text', d."text", 'until', d."until",
          'createdAt', d."createdAt", 'reversedAt', d."reversedAt", 'reversal', d."reversalText", 'source', d."source", 'isAutoDetected', d."isAutoDetected",
          'isAutomatic', d."isAutomatic",
          'strike', (SELECT json_build_object('expiresAt', s."expiresAt", 'revokedAt', s."revokedAt") FROM "Strike" s WHERE s."decisionId" = d."id"),
          'appeal', (SELECT json_build_object('text', a."text", 'createdAt', a."createdAt", 'outcome', a."outcome", 'answer', a."answer",
            'answeredAt', a."answeredAt") FROM "Appeal" a WHERE a."decisionId" = d."id")) ORDER BY d."createdAt"), '[]')
        FROM "Decision" d WHERE d."caseId" = t."id")`,
    from: (id) => sql`FROM "Case" t WHERE t."subjectId" = ${id}::uuid`,
  },
  {
    file: "reports.json",
    ...table(
      "Report",
      "reporterId",
      "id",
      sql`'id', t."id", 'about', json_build_object('type', t."targetType", 'id', t."targetId"), 'reason', t."reason",
        'category', t."category", 'detail', t."detail", 'status', t."status", 'resolution', t."resolution", 'createdAt', t."createdAt"`,
    ),
  },
  {
    file: "support.json",
    ...table(
      "SupportRequest",
      "userId",
      "id",
      sql`'id', t."id", 'reference', t."reference", 'email', t."email", 'topic', t."topic", 'text', t."text", 'isFirst', t."isFirst",
        'state', t."state", 'createdAt', t."createdAt", 'closedAt', t."closedAt",
        'answers', (SELECT coalesce(json_agg(json_build_object('text', a."text", 'createdAt', a."createdAt") ORDER BY a."createdAt", a."id"), '[]')
          FROM "SupportAnswer" a WHERE a."requestId" = t."id")`,
    ),
  },
  {
    file: "screenings.json",
    ...table(
      "Screening",
      "authorId",
      "id",
      sql`'id', t."id", 'about', json_build_object('type', t."kind", 'id', t."targetId"), 'verdict', t."verdict", 'hits', t."hits",
        'createdAt', t."createdAt", 'decidedAt', t."decidedAt"`,
    ),
  },
  {
    file: "sessions.json",
    ...table(
      "Session",
      "userId",
      "id",
      sql`'device', t."device", 'createdAt', t."createdAt", 'lastSeenAt', t."lastSeenAt", 'provedAt', t."provedAt", 'expires', t."expires",
        'takesPushes', EXISTS (SELECT FROM "PushSubscription" p WHERE p."sessionId" = t."id")`,
    ),
    tables: ["Session", "PushSubscription"],
  },
  {
    file: "passkeys.json",
    ...table(
      "Passkey",
      "userId",
      "id",
      sql`'id', t."id", 'name', t."name", 'createdAt', t."createdAt", 'lastUsedAt', t."lastUsedAt"`,
    ),
  },
  {
    file: "sign-in-providers.json",
    ...table("Account", "userId", "id", sql`'provider', t."provider", 'account', t."providerAccountId"`),
  },
];

/** Tables that reference a user but have no section, with the reason or the file that covers them. */
export const TABLES_OUTSIDE_SECTIONS: Readonly<Record<string, string>> = {
  Asset: "media.json, with the files",
  Subscription: "profile.json",
  ProfilePicture: "profile.json",
  AccountSettings: "settings.json",
  MutedWordSet: "muted-words.json",
  HeldProfile: "profile.json",
  Departure: "profile.json",
  StorageUsage: "profile.json",
  FeedSettings: "settings.json",
  MessageSettings: "settings.json",
  NoticeSettings: "settings.json",
  NoticePreference: "settings.json",
  ProfileViewDay: "profile.json",
  AllowanceUse: "a week's counts against daily limits",
  PasswordReset: "a secret",
  EmailVerification: "a secret",
  SignInAlert: "a secret; sessions.json has the signed-in devices",
  TotpSecret: "a secret; profile.json has the date of two-factor set-up",
  RecoveryCode: "a secret; profile.json has how many are left",
  PasskeyChallenge: "a secret, valid for minutes",
  Export: "the archives themselves",
  Import: "the imported content is in the other files",
  PostMention: "posts by others that mention the user",
  NoticeEvent: "actions of others: notices.json has the notifications",
  CallSeat: "lasts as long as a call: calls.json",
  CallSignal: "lasts as long as a call: calls.json",
  StaffNote: "notes of staff",
  Approval: "acts of staff that wait for a second one; payments.json, payouts.json and cases.json have the outcome",
  SpamWaveItem: "cases.json has the decisions",
  SpamWave: "which staff member started or undid it, and what it looked for, is private: cases.json has the decisions",
  Decision: "which staff member decided is private: cases.json has the decision",
  Appeal: "which staff member answered is private: cases.json has the answer",
  SupportAnswer: "which staff member answered is private: support.json has the answer",
};
