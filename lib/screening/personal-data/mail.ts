import "server-only";

/** Including common disguises. */
export const MAIL =
  /(?<![\p{L}\d._%+-])[a-z\d](?:[a-z\d._%+-]{0,62}[a-z\d_+-])?(?:@| ?[[({](?:at|@)[\])}] ?)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:(?:\.| ?[[({](?:dot|\.)[\])}] ?)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?){1,5}(?![\p{L}\d@])/giu;

const OF_A_ROLE =
  /^(?:abuse|admin|bookings?|box ?office|commissions?|contact|customer\.?service|editor|enquir(?:y|ies)|events?|feedback|hello|help|hi|hire|info|inquiries|jobs|mail|management|marketing|media|membership|no-?reply|office|orders?|post|press|privacy|reception|security|sales|secretary|shop|studio|submissions?|support|team|tickets?|webmaster|workshops?)[@ [({+]/i;

/** `node@4.x` is a version, not an address. */
export const isMailOfAPerson = (address: string) => !OF_A_ROLE.test(address) && /[^a-z\d-][a-z]{2,}$/i.test(address);
