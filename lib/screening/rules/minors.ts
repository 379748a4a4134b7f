import "server-only";
import { rule, START, type WordRule } from "./rule";

const AGE = "(?:1[0-5]|[6-9]|ten|eleven|twelve|thirteen|fourteen|fifteen)";
const TEEN_AGE = "(?:1[0-7]|[6-9]|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)";
const AGED = `(?:(?:aged?|age of|around|about|under|below|between|only|from) )*${AGE}(?: ?(?:yo|yrs?|
      years?)(?: olds?)?)?(?:(?: or| to| and|) ${AGE}(?: ?(?:yo|yrs?|years?)(?: olds?)?)?)?`;
/** The reader's age, or a wish for the young. */
const YOUNG = `(?:(?:you're|youre|ur|you are|u r|u are|are you|r u|are u|
      if you're)(?: like| only| just| really| about)? ${TEEN_AGE}(?: ?(?:yo|years old|yrs old|right))?|
      how old (?:are|r) (?:you|u)|(?:so |very |really )?(?:mature|grown up|developed|sexy|hot|fit|
      beautiful) (?:for (?:your|ur) age|for (?:a |an )?${AGE})|(?:girls?|boys?|teens?|kids?|anyone|
      someone) (?:under ${TEEN_AGE}|under ?age|${AGED})|(?:you|u)(?: are| r|'re)? in (?:year [4-9]|yr ?[4-9]|
      primary|middle school|[4-9]th grade)|(?:young|younger|little|underage|school) ?(?:girls?|boys?|
      teens)(?: only)?|my (?:step ?)?(?:daughter|son|niece) is ${TEEN_AGE} and (?:looks|she|
      he)(?: looks)?(?: so)? (?=hot|fit|sexy))`;
const LEWD = `(?:nudes?|naked|no clothes|without (?:your|ur|any) (?:clothes|top|shirt|bra|knickers)|in (?:your|
      ur) (?:underwear|knickers|pants|bra|bikini)|what (?:are|r) (?:you|u|ya) wearing|what (?:you|u) wearing|
      private (?:cam|cams|chat|snap|video|show|pics?)|on cam|(?:be )?my (?:gf|girlfriend|bf|boyfriend)|
    (?:don't|dont|do not|never) tell (?:your|ur) (?:mum|mom|dad|parents|family|teacher)|delete (?:these|our|the|
      this) (?:messages?|chats?|texts?)|our (?:little )?secret|keep (?:it|this) (?:a |our )?(?:little )?secret|
      hot(?= \\. | $)|sexy|horny|sexual(?:ly)?|virgin|(?:have|had) sex|touch (?:yourself|urself)|dirty (?:chat|talk|
      pics)|
    (?:boobs|tits|pussy|dick) (?:pics?|yet)|bra size|home alone|parents (?:out|home|in|there))`;
const GAP = `(?: (?!daughter|son|niece|nephew|asked|police|jailed|charged|convicted|teach|charity|report|
      campaign)[a-z0-9.]+){0,12}`;

/** Sexual approaches to children, and trade in pictures of them. */
export const MINOR_RULES: readonly WordRule[] = [
  rule("sexual-solicitation", 0.95, `(?:${YOUNG}${GAP} ${LEWD}|${LEWD}${GAP} ${YOUNG})`, {
    after: `(?:my|our|his|her|their|a man|someone|men who|people who|adults who|asked my|daughter|son|if|police|
      when)(?: [a-z]+)?`,
    before: `(?:to (?:the|your|prom|my)|for (?:the|prom)|is (?:a crime|illegal|wrong|abuse|grooming|child)|jailed|
      charged|
      convicted|arrested)`,
  }),
  rule(
    "sexual-solicitation",
    0.85,
    `(?:any|looking for|want|seeking|need|dm me|add me|hmu)(?: [a-z]+){0,4} (?:girls?|boys?|teens?|
      kids?)(?: [a-z]+)? ${AGED}(?: [a-z0-9]+){0,8} (?:snap|snapchat|kik|cam|private|pics?|photos?|gf|bf|girlfriend|
      boyfriend|secret|relationship|naughty|cuddles?|sleepover)`,
    {
      after: "(?:parents|mums|mum|coach|school|club|for my|team)",
      before: "(?:day|shoot|modelling|agency|of the (?:team|club|match|event)|and parents)",
    },
  ),
  rule(
    "sexual-solicitation",
    1,
    `(?:underage|under age|pre ?teens?|minors|schoolgirls?|schoolboys?|jail ?bait|loli(?:ta)?s?|toddlers?|
      little (?:girls?|boys?)) (?:[a-z]+ )?(?:vids?|pics?|nudes?|porn|nude|xxx|folders?|collections?|content|
      hardcore)`,
    {
      before: `(?:is|are|was|laws?|offences?|victims?|charges?|charity|prevention|moderation|policy|filters?|ratings?|
      creators?|costumes?)`,
      after: `(?:against|report|reports|reporting|remove|removes|removing|ban|bans|stop|sharing|possessing|making|
      for|of|
      with|to|in)`,
    },
  ),
  rule(
    "sexual-solicitation",
    1,
    `(?:kids?|child(?:ren)?|teen|boys?|girls?) (?:pics?|vids?|videos?|folders?) (?:(?:nude|naked|sexy|leaked|
      private) )?(?:trade|trading|swap|mega|tele(?:gram)? group|nudes?|naked|for trade|4 trade)|(?:pthc|hurtcore|
      pedomom|pre ?teen hardcore)|(?:trad(?:e|ing)|sell(?:ing)?|buy(?:ing)?|swap(?:ping)?|send(?:ing)?|got|
      want)(?: [a-z]+){0,2} (?:lolita|loli|preteen|underage|schoolgirl) (?:vids?|videos?|pics?|folders?|content)`,
  ),
  rule(
    "sexual-solicitation",
    1,
    `${TEEN_AGE} ?(?:yo|f|m|yr old|years old|year old)? (?:girls? |boys? )?(?:nudes?|naked pics?|sex (?:vids?|
      tapes?)|porn)(?: (?:for|to|4))?(?: (?:trade|sale|sell|swap|dm))?|(?:teen|teenage|young) (?:nudes?|naked|
      xxx) ?(?:pics?|vids?)? ?${TEEN_AGE} ?(?:yo|yrs?|years?|f|m)`,
    {
      before: "(?:is|are|was|laws?|charges?|life|studies|in oils?|paintings?|drawings?|sketches|and)",
      after: "(?:of|after|sent|over|the|at|with|for|page|chapter|episode|season|top)",
    },
  ),
  rule(
    "sexual-solicitation",
    1,
    `(?:(?:she's|shes|you're|ur|he's|they're|${AGE})(?: ?(?:yo|years old))?(?: is| are|
      's| its| it's)? )old enough (?:for|to(?: have)?) (?:sex|fuck|shag|bang|date (?:me|you|men|older)|do me)|
      age is just a number(?: \\.)?(?: [a-z]+){0,4} ${TEEN_AGE}|(?:if|when) (?:there's|
      theres) grass on the (?:pitch|field)`,
    {
      after: "(?:not|isn't|aren't|nobody|no one)(?: at)?",
    },
  ),
  rule(
    "sexual-solicitation",
    1,
    `(?:(?:attracted to|turned on by|aroused by|lust (?:for|after)|fantasi[sz]e about) (?:little|underage|
      prepubescent|pre ?teen|small|young) (?:girls?|boys?|kids?|children)|(?:love|like|into|prefer|want|
      enjoy) (?:sex with|fucking|touching|kissing|having sex with) (?:a )?(?:little|underage|
      prepubescent|pre ?teen|small|young) (?:girls?|boys?|kids?|children)|(?:love|like|fancy) (?:little|young|
      underage) (?:girls?|boys?|kids?|children) sexually)`,
    {
      after: "(?:not|men who|people who|adults who|someone who|someone|anyone|who are|who is|person|man|that are)",
      before: "(?:clothes|shoes|books|football|toys|and)",
    },
  ),
  rule(
    "sexual-solicitation",
    0.95,
    `(?:cp|c p|cheese pizza) (?:links?|folders?|vids?|videos?|pics?|mega|collections?)(?: [a-z]+){0,2} (?:dm|
      telegram|tele|trade|trading|pm|hmu|sale|sell|selling|cheap|mega|session|available)|${START}(?:selling|trading|
      buying) (?:cp|c p)(?= \\. | $| dm| pm| vids| telegram)`,
  ),
  rule(
    "sexual-solicitation",
    1,
    `(?:videos?|vids?|pics|photos|pictures) of (?:your|ur) (?:little |younger |baby |
      young )?(?:sister|daughter|brother|son|niece|nephew|kids?|children)(?: [a-z]+){0,3} (?:bath|shower|naked|
      changing|undress(?:ed|ing)?|nude|underwear)|(?:trading|trade|got|selling|swap|
      swapping)(?: [a-z]+){0,2} (?:kids?|child|kiddy|underage|minor|preteen) (?:content|mega|folders?|collections?)|
      (?:lolita|loli|underage|teen|schoolgirl) (?:gf|girlfriend) ?(?:wanted|needed)?|
      looking for (?:a )?(?:young )?(?:lolita|loli)`,
    { after: "(?:against|report|ban|stop)" },
  ),
  rule(
    "sexual-solicitation",
    0.9,
    `${START}(?:hey|hi|hello|hiya) (?:[a-z]+ ){0,3}${AGE}(?: \\.)? (?:i'm|im|i am|
      me) (?:only )?[2-6][0-9](?= \\. | $| but| and| hope| is| btw| x)`,
  ),
  rule(
    "sexual-solicitation",
    0.95,
    `(?:i'm|im|i am) [2-6][0-9](?: [a-z]+){0,4} (?:meet|date|chat (?:with|to)|looking for|want|like|
      love)(?: [a-z]+){0,2} (?:
      girls?|boys?|teens?) ${AGED}|(?:got|have|selling|trading) (?:cp|c p|cheese pizza) (?:hmu|dm|pm|inbox|telegram|
      tele)`,
    { after: "(?:mum|dad|teacher|coach)" },
  ),
];
