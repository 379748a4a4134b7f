import "server-only";

/**
 * What spam lives by: it wants something done, or says how to reach whoever wrote it. Of the labelled messages 96 of 100
 * spam ones have such a sign and 22 of 100 others; without one, a high score is mostly the work of figures (a runner's
 * times, a table) and has no consequence.
 */
const ASKS =
  /(?<![\p{L}\d])(?:calls?|ring|txts?|text|reply|dms?|inbox|message|msg|sms|whats ?app|telegram|click|tap|visit|order|apply|join|register|sign up|claim|collect|verif(?:y|ied|ication)|confirm|pay|buy|get|send|deposit|invest(?:ing|ment|ments|ors?)?|contact|ask|follow(?:ers)?|(?:un)?subscribe|download|win|winner|won|guaranteed?|free|cheap|offer|loans?|profits?|earn(?:ing|ings)?|prizes?|stop|chat|log ?on|credit|bonus|cash|crypto|bitcoin|btc)(?![\p{L}\d])|\d{5,}|https?:|www\./iu;

export const asksForSomething = (text: string) => ASKS.test(text);

/** Where that can be done, without another question: a number, an address, a messenger, or a message to the author. */
const WHERE =
  /\d[\d\s().-]{3,}\d|https?:|www\.|@[\w.-]{2,}|(?<![\p{L}\d])(?:whats ?app|telegram|signal|(?:dm|pm|inbox|message|msg|text) (?:me|us)|hmu)(?![\p{L}\d])/iu;

export const saysWhere = (text: string) => WHERE.test(text);
