import "server-only";
import { rule, START, type WordRule } from "./rule";

const SUM = "[0-9]+k?";
const CONTACT = `(?:dm|pm|inbox|message|msg|text|txt|call|whats ?app|wa|telegram|tele|tg|snap|wickr|signal|hmu|
      hit me up|link|
      ask me how|click)`;
/** The sentence warns of it. */
const WARNED = `(?:no|not|never|nobody|promises?|promising|offers?|offering|beware of|claims?|claiming|avoid|scams?|
      scammers?|
      fake|about|say|says|saying|who|that|if)`;

/** Offers that only fraud and illegal trade make; the model judges the others. */
export const SCAM_RULES: readonly WordRule[] = [
  rule(
    "spam",
    0.85,
    `(?:cash ?app|paypal|venmo|zelle|bitcoin|btc|crypto|money) flips?(?:ping)?|(?:turn|flip|turned|flipped|turning|
      flipping|grow)(?: your| my| ur| just| only)? ${SUM}(?: quid| pounds| dollars)? (?:in)?to ${SUM}|
      ${SUM} (?:gets|get|will get|turns into|becomes) (?:you |u )?(?:[0-9]{3,}|${SUM})(?: [a-z]+){0,3} (?:legit|
      no scam|guaranteed|instant|fast|${CONTACT})|(?:double|triple) your (?:money|bitcoin|btc|crypto|investment|
      deposit)|
      guaranteed (?:returns?|profits?|payouts?|signals|roi)|(?:crypto|forex|trading|betting|vip) signals`,
    { after: WARNED, before: "(?:through|in|by (?:growing|baking)|are|is|aren't)" },
  ),
  rule(
    "spam",
    0.85,
    `(?:earn|make|making|earning|made|get|paid)(?: [a-z]+){0,2} ${SUM}(?: [a-z]+){0,3} (?:a|per|every|each|in a|
      in one|in just a|in|daily|weekly|monthly)(?: [0-9]+)? ?(?:day|week|month|hour|hours|days|
      weeks)?(?: [a-z]+){0,8} (?:dm|whats ?app|telegram|inbox|ask me how|just (?:a|your|ur) phone|no experience)|
      dm me to (?:earn|start earning|invest|make money|learn how)|(?:ask|message|dm) me how (?:i|to|
      you can) (?:made|make|earn|turned|turn|invest)(?: [a-z0-9]+){0,6} (?:bitcoin|btc|crypto|forex|money|trading|
      ${SUM})`,
    { after: WARNED, before: "(?:for charity|selling|cakes|baking)" },
  ),
  rule(
    "spam",
    0.85,
    `(?:quick|instant|fast|urgent|payday|easy|personal) loans?(?: [a-z]+){0,5} ${CONTACT}|${CONTACT} (?:me|
      us)? ?(?:for|4) (?:a |an )?(?:quick |instant |fast |easy |urgent )+(?:loans?|cash|money)|
      loans?(?: [a-z]+){0,4} (?:bad credit (?:ok|fine|welcome|accepted)|no credit check|approved in)|
      bad credit (?:ok|welcome|no problem)`,
    { after: WARNED },
  ),
  rule(
    "spam",
    0.9,
    `(?:cvvs?|fullz|bank logs?|cloned? cards?|dumps (?:with|and|plus) pins?|cc fullz|carding|hacked (?:accounts?|
      paypal))(?: [a-z]+){0,5} (?:sale|sell|selling|available|legit|fresh|buy|${CONTACT})|(?:selling|sell|buy|fresh|
      got|legit)(?: [a-z]+){0,2} (?:cvvs?|fullz|bank logs?|cloned? cards?|dumps)|
      (?:fake|counterfeit|forged|novelty|registered|genuine|real) (?:passports?|driving licen[cs]es?|
      drivers? licen[cs]es?|ids?|visas?|banknotes?|bank notes|ielts certificates?|
      degrees?)(?: [a-z]+){0,5} (?:available|for sale|sale|buy|order|cheap|${CONTACT})`,
    { after: WARNED },
  ),
  rule(
    "spam",
    0.8,
    `(?:bud|weed|coke|mdma|ket|ketamine|pills|xans?|xanax|cocaine|vapes?|snus|thc|shrooms|lsd|oxy|tramadol|valium|
      benzos|viagra|cialis|cali|edibles|ozempic)(?: [a-z]+){0,6} (?:delivery|deliver|delivered|delivering|available|
      menu|drop|no prescription|without prescription|in stock|next day)(?: [a-z]+){0,4} ${CONTACT}|
      ${CONTACT} (?:me )?for (?:the |a |my )?(?:menu|bud|weed|coke|ket|pills|vapes|snus)(?= \\. | $| and| fast)|
      (?:viagra|cialis|xanax|tramadol|oxycodone|ozempic)(?: [a-z]+){0,3} (?:no|without) (?:a )?prescription`,
    { after: WARNED, before: "(?:café|cafe|restaurant|takeaway|dinner|lunch)" },
  ),
  rule(
    "spam",
    0.85,
    `(?:recover(?:ed|s)?|got back|get back|retrieved?)(?: [a-z]+){0,3} (?:bitcoins?|crypto|cryptocurrency|funds|
      money|usdt|btc|investments?)(?: [a-z]+){0,6} (?:thanks to|reach out|with the help of|on insta(?:gram)?|
      ${CONTACT}) [a-z0-9]+|lost (?:your |ur )?(?:bitcoins?|crypto|funds|money)(?: [a-z]+){0,6} (?:contact|
      reach out to|message|recovery)|
      (?:hack|hacking|hacker)(?: [a-z]+){0,4} (?:instagram|facebook|whatsapp|snapchat|phone|spouse|partner|
      account)(?: [a-z]+){0,4} (?:for hire|service|available|${CONTACT})`,
    { after: WARNED },
  ),
  rule(
    "spam",
    0.85,
    `${START}(?:hi|hello|hey|hiya) (?:mum|mom|dad|nan|mam)(?: [a-z0-9]+){0,8} (?:new number|phone (?:is |has |
      got )?(?:broke|broken|smashed|lost|damaged))(?: \\.)?(?: [a-z0-9]+){0,14} (?:money|pay|bill|transfer|whatsapp|
      text me|message me|save|send)`,
  ),
  rule(
    "spam",
    0.8,
    `(?:${SUM} )?(?:(?:real|cheap|free|instant|legit|organic|active|insta(?:gram)?|ig|tiktok|twitter|youtube|
      premium) )+(?:followers|likes|subs|subscribers|views)(?: [a-z0-9]+){0,3} (?:cheap|fast|instant|instantly|
      for [0-9]+|${CONTACT})|(?:buy|selling|sell|order|get) (?:${SUM} )?(?:(?:real|cheap|free|instant|legit|
      insta(?:gram)?|ig|tiktok|your) )*(?:followers|likes|subs|views)(?: [a-z]+)? (?:cheap|fast|instant|instantly|
      now|here|${CONTACT})`,
    { after: `${WARNED}|(?:don't|dont|i|we)` },
  ),
  rule(
    "spam",
    0.8,
    `(?:buy|pay|rent|need|want|looking for)(?: [a-z0-9]+){0,4} (?:old |your |ur |unused |verified |
      personal )+bank accounts?|love spells?(?: caster)?(?: [a-z]+){0,4} (?:contact|dm|dr)|(?:want|get|
      bring)(?: back)? (?:your |ur |my )?ex (?:lover |husband |wife )?back(?: \\.)?(?: [a-z]+){0,8} (?:spells?|
      ${CONTACT}|dr)|free(?: [a-z]+){0,6} just pay (?:for )?(?:the )?shipping|
      (?:win|won) (?:a|an|the|ur|your) (?:free )?(?:ps5|iphone|macbook|car|xbox|
      gift ?card)(?: [a-z]+){0,5} (?:click|bio|link|dm|claim)|(?:click|tap|link)(?: [a-z]+){0,4} win (?:a|an|
      the) (?:free )?(?:ps5|iphone|macbook|car|xbox)|[0-9]+x (?:profits?|returns?|
      gains?)(?: [a-z]+){0,3} ${CONTACT}|(?:no interview|no experience)(?: [a-z0-9]+){0,6} (?:weekly|daily|
      ${CONTACT})`,
    { after: WARNED },
  ),
];
