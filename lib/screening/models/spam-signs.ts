import "server-only";

/** 96 % of labelled spam has a call to action or contact, 22 % of other messages. Without, high scores are ignored. */
const CALL_TO_ACTION_PATTERN =
  /(?<![\p{L}\d])(?:calls?|ring|txts?|text|reply|dms?|inbox|message|msg|sms|whats ?app|telegram|click|tap|visit|order|apply|join|register|sign up|claim|collect|verif(?:y|ied|ication)|confirm|pay|buy|get|send|deposit|invest(?:ing|ment|ments|ors?)?|contact|ask|follow(?:ers)?|(?:un)?subscribe|download|win|winner|won|guaranteed?|free|cheap|offer|loans?|profits?|earn(?:ing|ings)?|prizes?|stop|chat|log ?on|credit|bonus|cash|crypto|bitcoin|btc)(?![\p{L}\d])|\d{5,}|https?:|www\./iu;

export const hasCallToAction = (text: string) => CALL_TO_ACTION_PATTERN.test(text);

/** A number, an address, a messenger, or a message to the author. */
const CONTACT_TARGET_PATTERN =
  /\d[\d\s().-]{3,}\d|https?:|www\.|@[\w.-]{2,}|(?<![\p{L}\d])(?:whats ?app|telegram|signal|(?:dm|pm|inbox|message|msg|text) (?:me|us)|hmu)(?![\p{L}\d])/iu;

export const hasContactTarget = (text: string) => CONTACT_TARGET_PATTERN.test(text);
