import "server-only";

/** Including common disguises. */
export const EMAIL_PATTERN =
  /(?<![\p{L}\d._%+-])[a-z\d](?:[a-z\d._%+-]{0,62}[a-z\d_+-])?(?:@| ?[[({] ?(?:at|@) ?[\])}] ?| at (?=(?:gmail|g mail|hotmail|outlook|yahoo|icloud|live|aol|proton(?:mail)?|btinternet|googlemail|msn|gmx|me) ?(?:\.|dot|[[({])))[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:(?:\.| ?[[({] ?(?:dot|\.) ?[\])}] ?| dot )[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?){1,5}(?![\p{L}\d@])/giu;

const ROLE_MAILBOX_PATTERN =
  /^(?:abuse|admin|bookings?|box ?office|commissions?|contact|customer\.?service|editor|enquir(?:y|ies)|events?|feedback|hello|help|hi|hire|info|inquiries|jobs|mail|management|marketing|media|membership|no-?reply|office|orders?|post|press|privacy|reception|security|sales|secretary|shop|studio|submissions?|support|team|tickets?|webmaster|workshops?)[@ [({+]/i;

/** "look at outlook.com". */
const VERB_BEFORE_AT =
  /^(?:look\w*|work\w*|jobs?|team|people|engineers?|everyone|someone|log\w*|sign\w*|accounts?|is|was|are|am|be|been|me|here|there|it|available|only|me+t\w*|live|staff|up|on|in|out|aimed|arrived|start\w*|stay\w*|sold|mail\w*|email\w*|inbox) at /i;

/** `node@4.x` is a version, not an address. */
export const isPersonalEmail = (address: string) =>
  !ROLE_MAILBOX_PATTERN.test(address) && !VERB_BEFORE_AT.test(address) && /[^a-z\d-][a-z]{2,}$/i.test(address);
