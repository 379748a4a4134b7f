import "server-only";

/** Including common disguises. */
export const EMAIL_PATTERN =
  /(?<![\p{L}\d._%+-])[a-z\d](?:[a-z\d._%+-]{0,62}[a-z\d_+-])?(?:@| ?[[({](?:at|@)[\])}] ?)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:(?:\.| ?[[({](?:dot|\.)[\])}] ?)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?){1,5}(?![\p{L}\d@])/giu;

const ROLE_MAILBOX_PATTERN =
  /^(?:abuse|admin|bookings?|box ?office|commissions?|contact|customer\.?service|editor|enquir(?:y|ies)|events?|feedback|hello|help|hi|hire|info|inquiries|jobs|mail|management|marketing|media|membership|no-?reply|office|orders?|post|press|privacy|reception|security|sales|secretary|shop|studio|submissions?|support|team|tickets?|webmaster|workshops?)[@ [({+]/i;

/** `node@4.x` is a version, not an address. */
export const isPersonalEmail = (address: string) =>
  !ROLE_MAILBOX_PATTERN.test(address) && /[^a-z\d-][a-z]{2,}$/i.test(address);
