import "server-only";
import { MINOR_RULES } from "./minors";
import { rule, START, type WordRule } from "./rule";

/** `nude` alone is also a colour and a subject of art. */
const PICTURES = `(?:nud(?:e[sz]+|z|ies)|n[ou]+d(?:e?z|es|s)|newd[sz]|n u?des|nu des|(?:nude|naked|naughty|spicy|
      rude|saucy|kinky|intimate|x ?rated|sexy|dirty|xxx|explicit|lewd|feet|foot|tit|boob|dick|cock|pussy|ass|
    topless|fanny|titty|underwear|knickers|lingerie) (?:pics?|pix|pictures?|photos?|vids?|videos?|snaps?|selfies?|
      content|clips?))`;
const MINOR = `(?:child(?:ren)?|kids?|kiddie|kiddy|toddlers?|infants?|pre ?teens?|underage(?:d)?(?: (?:girls?|boys?|
      teens?))?|
    minors?|school ?girls?|school ?boys?|little (?:girls?|boys?)|jail ?bait|lolis?|(?:[3-9]|1[0-7]) ?(?:yo|y/o|
    yr ?old|years? old|year olds?)(?: (?:girls?|boys?))?)`;

export const SEXUAL_RULES: readonly WordRule[] = [
  rule(
    "sexual-solicitation",
    1,
    `${MINOR} (?:porn|nudes|noods|xxx|erotica|hentai|sex (?:vids?|videos?|pics?|tapes?|slaves?)|(?:nude|naked|sexy|
      sex) (?:pics?|pictures?|photos?|vids?|videos?))`,
    {
      before: `(?:is|are|was|laws?|offences?|victims?|charges?|charity|prevention|ring|network|arrests?|
      convictions?)`,
    },
  ),
  rule(
    "sexual-solicitation",
    1,
    `(?:(?:${PICTURES}|porn) (?:of|with) (?:a |an |some |ur |your |my )?(?:${MINOR})|(?:vids?|videos?|pics|pictures|
      photos) (?:of|with) (?:(?:nude|naked|topless|undressed|sexy|horny) ${MINOR}|
      underage|pre ?teens|minors|jail ?bait|lolis?))`,
    {
      after: `(?:family|baby|holiday|cute|funny|lovely|against|no|report|possessing|possession of|making|sharing|
      posted|
      posting)`,
      before: "(?:is|are|was|were|laws?|on stage|unless|without|under (?:our|the)|in school)",
    },
  ),
  rule(
    "sexual-solicitation",
    1,
    `(?:(?:sexy|horny|slutty|fuckable) (?:little |young )?(?:child|kids?|toddlers?)|(?:sexy|horny|slutty|fuckable|
      hot) (?:little |young )?(?:pre ?teens?|underage (?:girls?|
      boys?)|school ?girls?|school ?boys?|(?:[3-9]|1[0-7]) ?(?:yo|y/o|year olds?)))`,
    {
      before: "(?:meals?|lunch(?:es)?|dinners?|chocolate|costumes?)",
    },
  ),
  rule(
    "sexual-solicitation",
    1,
    `(?:fuck|fucking|sex with|have sex with|date|dating|horny for|attracted to|turned on by|into) (?:a |an |some |
      little |young )?(?:underage (?:girls?|boys?)|pre ?teens?|minors|toddlers?|(?:[3-9]|1[0-5]) ?(?:yo|y/o|
      year olds?) (?:girls?|boys?))`,
    {
      after: "(?:illegal to|wrong to|adults who|men who|crime to|never)",
      before: "(?:chess|football|rugby|leagues?|teams?|sport|is|are)",
    },
  ),
  rule(
    "sexual-solicitation",
    1,
    `(?:i'm|im|i am) (?:[5-9]|1[0-7])(?: (?:yo|years old|f|m))? (?:and|but)? ?(?:horny|(?:looking|
      here) for (?:daddy|sex|older men)|(?:trading|selling|sending) ${PICTURES})`,
  ),
  rule(
    "sexual-solicitation",
    1,
    `(?:trad(?:e|ing)|sell(?:ing)?|buy(?:ing)?|dm (?:me )?for|pm (?:me )?for|link to|want|got) (?:some |my )?(?:cp|
      cheese pizza) (?:vids?|videos?|links?|pics?|collections?|folders?|mega)`,
  ),
  rule(
    "sexual-solicitation",
    0.95,
    `(?:sell(?:ing|s)?|buy(?:ing)?|trad(?:e|ing)|swap(?:ping)?|got any|have (?:you|u) got|(?:send|snd|sned|sent me|
      sending)|dm(?:ing)?|pm|hmu|hit me up|message me|
      text me|snap(?:ping)?(?: me)?|share|drop|show)(?: (?:me|us|for|you|u|my|your|ur|some|hot|spicy|cheap|free|
      more|his|her|the|girls|of|custom|pics|pictures|vids|videos|and|or|a|few)){0,5} ${PICTURES}`,
    {
      before: "(?:of (?:statues?|models? in)|lipsticks?|oils? on|paintings?|drawings?|sketches)",
      after: "(?:don't|dont|do not|never|not|stop|without|asked me to|people who|men who)",
    },
  ),
  rule(
    "sexual-solicitation",
    0.9,
    `${PICTURES} (?:for (?:sale|cash|money|trade|free)|(?:4|on) sale|available|in (?:my )?(?:dms?|bio|pms?)|
      link in bio)`,
  ),
  rule(
    "sexual-solicitation",
    0.95,
    `(?:look(?:ing)?|up|down|here|hmu|anyone|who's|whos|who is)(?: (?:up|down))? for (?:some |a |no strings |nsa |
      casual |hot |quick |discreet ){0,3}(?:sex|three ?some|3some|4some|gang ?bang|orgy|horny (?:girls?|guys?|women|
      men|milfs?|lads?)|hook ?ups?|shag|fuck|blow ?job|bj|handjob|threesome|fuck ?buddy|
      friends with benefits|fwb|sugar (?:baby|daddy|mummy|momma)|one night stand|nsa fun|kinky fun)`,
  ),
  rule(
    "sexual-solicitation",
    0.95,
    `(?:want|wanna|want to|let's|lets|who wants to|who wants|fancy)(?: (?:have|some|a))? (?:sex|fuck|shag|
      hook ?up)(?: me)? (?:tonight|with me|now|right now|today|later)`,
  ),
  rule(
    "sexual-solicitation",
    0.95,
    `(?:in ?calls?(?: (?:and|or))? out ?calls?|full service escort|escort (?:service|available|girls?)|
      happy ending massage|massage with (?:a )?happy ending|girlfriend experience available|gfe (?:available|
      incall))`,
  ),
  rule("sexual-solicitation", 0.95, "incalls?|outcalls?"),
  // Said to the reader.
  rule(
    "sexual-solicitation",
    0.9,
    `(?:show|send|flash|lemme see|let me see|let us see|gimme|wanna see|want to see|can i see|can we see|
      love to see|like to see|(?:a )?pics? of|picture of|photo of|
      get)(?: me| us)?(?: a)?(?: pics?| photos?| pictures?)?(?: of)?(?: your| ur| yer| dem| them| those)(?: [a-z]+)? (?:
      tits|titties|tiddies|boobs|boobies|pussy|dick|cock|willy|penis|fanny|nipples|nips|cunt|naked body|body naked|
      bare (?:ass|
      arse|bum)|ass|arse|arsehole|asshole|vagina)(?: out)?`,
    {
      after: "(?:don't|dont|never|not|he|she|asked me to|asking me to|told me to)",
      before: "(?:to (?:the|a|your) (?:doctor|gp|nurse|vet)|tracy|turpin|van|in gear|off|over here|moving)",
    },
  ),
  rule(
    "sexual-solicitation",
    0.9,
    `(?:(?:do (?:you|u) |d'you |u |you |${START})?(?:wanna|want to|want me to|would you like to|fancy)|can i|let me|
      lemme|shall i|should i)(?: see| show (?:you|u)| send (?:you|u)| suck| touch| ride| taste| play with)+ (?:my|
      a) (?:[a-z]+ )?(?:dick|cock|willy|penis|tits|titties|boobs|pussy|dick pics?|cock pics?|nudes|d(?= \\. | $))`,
    { after: "(?:didn't|don't|dont|never|not)" },
  ),
  rule(
    "sexual-solicitation",
    0.9,
    `(?:(?:wanna|want to|wants to|wana|love to|like to|dying to|need to|gonna|going to|let me|lemme|can i|could i|
      so bad i|i'd|i'll|imma|ima|come)(?: [a-z]+)? )(?:(?:fuck|shag|bone|rail|ride|bang|finger|raw|pound|cum (?:on|
      in|inside|all over)) (?:you|u|ya|ur (?:brains|holes?)|your (?:brains|holes?))(?! up| over| off| in| out)|
      (?:lick|suck|eat|eat out|finger|fuck|squeeze|grab|taste|pound|spank) (?:your|ur) (?:[a-z]+ )?(?:tits|titties|
      boobs|breasts|pussy|ass|arse|dick|cock|clit|nipples|fanny|arsehole|asshole|cunt|toes|body)|(?:bend|
      tie) (?:you|u) (?:over|up and fuck)|see (?:you|u) naked|be (?:inside|on top of|balls deep in) (?:you|u)|
      sleep with (?:you|u) tonight|get (?:you|u) (?:naked|into bed|in bed)|
      make (?:you|u) (?:cum|squirt|wet|moan))`,
    { after: "(?:he|she|they|who|didn't|don't|dont|never|not)" },
  ),
  rule(
    "sexual-solicitation",
    0.85,
    `(?:come |just |pls |please )*(?:sit|ride|bounce) on my (?:face|cock|dick|lap naked)|(?:get|take) (?:your|
      ur) (?:kit|clothes|top|bra|knickers|panties) off (?:for me|on cam|on camera|babe|baby|sexy|love|darling|
      for us)|(?:u|you) up (?:for (?:it|sex|a shag)|(?:wanna|want to) fuck)|
      (?:wanna|want to|let's|lets|up 2|fancy a|up for a) (?:fuck|shag|hook ?up|bang|bone|screw|
      69)(?= \\. | $| me| tonight| babe| sexy| rn| later)|
      what (?:are|r) (?:you|u) wearing (?:under|underneath)|(?:you|u) (?:make|making|made|got|get) me (?:so |
      really )?(?:hard|horny|wet)|i'?m (?:so |really )?(?:hard|wet|horny) (?:for|thinking about|looking at) (?:you|
      u|your|ur)`,
    {
      after: "(?:didn't|don't|dont|never|not|he|she|they|to)",
      before: "(?:to work|to read|boiled|boil|at|work|on|as|from)",
    },
  ),
  rule(
    "sexual-solicitation",
    0.85,
    `how much (?:for|is|to|do (?:you|u) (?:charge|want|cost|take)(?: for)?|would (?:you|u) (?:charge|want)(?: for)?|
      (?:are|r) (?:you|u) for) (?:a |one |the |an |half an |1 |full )?(?:(?:night|hour|evening|hr) with (?:you|u)|
      sex|fuck|shag|bj|blow ?job|full service|quickie|handjob|anal|(?:your |ur )?nudes|fuck (?:you|u)|
      sleep with (?:you|u))|(?:i'll |ill |i can |i will |can i |will |would )?(?:pay|give|offer|offering|
      paying) (?:you|u)? ?(?:[0-9]+(?: quid| pounds| bucks)? )?(?:for|to|if you) (?:sex|fuck|shag|bj|blow ?job|
      a (?:night|shag|fuck|bj|blow ?job|quickie|night with (?:you|u))|(?:some |your |ur )?nudes|(?:fuck|
      sleep with) (?:you|u|me)|
      see (?:you|u|your|ur) (?:naked|tits|boobs|pussy))|(?:i'll|ill|i will|can|will) (?:suck|fuck|ride|blow|
      do anything) (?:[a-z]+ ){0,3}(?:for|4) (?:[0-9]+|money|cash)`,
    { after: "(?:who|people|men|he|she|they|never|don't|not)", before: "(?:ed|education|toys|work)" },
  ),
  rule(
    "sexual-solicitation",
    0.85,
    `(?:selling|sell|buy|buying|want)(?: [a-z]+){0,2} (?:used|worn|dirty|smelly) (?:knickers|panties|underwear|
      thongs?|tights)|(?:generous (?:men|gents|gentlemen|guys|males|daddy)|men with money) (?:only|wanted|needed)|
      (?:adult|nsa|naughty|kinky|discreet|no strings|dirty) fun(?: [a-z]+){0,2} (?:available|wanted|offered|tonight|
      today|now)|(?:nsa|discreet|kinky|dirty|adult) (?:meets?|fun|chat|hookups?)(?: only)? (?:available|wanted|
      tonight|dm|message|pm|with)`,
  ),
  rule(
    "sexual-solicitation",
    0.85,
    `horny(?: [a-z]+){0,7} (?:come over|come round|hmu|dm me|message me|who wants|who's up|wanna|anyone (?:up|want|
      wanna|about)|talk to me|snap me|add me|text me|entertain me)|(?:watch|see) me (?:on cam|live on cam|naked|
      nude|strip|masturbate|play with myself|cum|touch myself)|
      (?:cam ?girl|cam ?sex|sexcam|sex chat|sexting|phone sex)(?: [a-z]+){0,2} (?:available|online|live|now|tonight|
      anyone|dm|with me)|(?:anyone|any girls|any guys|who|who's) (?:[a-z]+ ){0,3}(?:sext|sexting|cyber sex)`,
  ),
  rule(
    "sexual-solicitation",
    0.6,
    `(?:any (?:girls|guys|boys|lads|women|milfs|ladies)|anyone|who wants|who's up|who)(?: [a-z]+){0,3} (?:trade|
      swap|exchange|trading|swapping) (?:pics|nudes|pictures|vids|snaps)`,
    { before: "(?:of|from|for the|for our)" },
  ),
  rule(
    "sexual-solicitation",
    0.7,
    `sugar (?:baby|babies|daddy|daddies|mummy|mummies|momma|mommy) (?:needed|wanted|required|looking|available|pls|
      please|here|apply|dm)|(?:need|want|seeking|wanted|be my|find me|finding|looking for|
      searching for)(?: a| an| my| me| new| rich| generous| some)* sugar (?:baby|babies|daddy|daddies|mummy|momma|
      mommy)|
      dtf(?: tonight| rn| now| anyone| hmu)`,
  ),
  rule(
    "sexual-solicitation",
    0.9,
    `(?:send|snd|show|give) (?:me|us)?(?: a| an| your| ur| another| one){1,2} (?:cheeky |sexy |quick |naughty |
      little |full )*nude(?= \\. | $| babe| pls| please| x| now| hun| sexy| tonight)|(?:onlyfans|of|
      premium) leak(?:s|ed)?(?: [a-z]+){0,3} (?:dm|link|telegram|free|cheap|mega)|(?:my|buy my|join my|
      get my) premium snap(?:chat)?`,
  ),
  rule(
    "sexual-solicitation",
    0.85,
    `(?:sexual|sex|special) favours? (?:for|in (?:exchange|return) for) (?:cash|money|rent)|quick (?:one|fuck|shag|
      bj) in the (?:toilets?|loos?|car|park|woods)|what's in my (?:pants|boxers|trousers)(?= \\. | $)`,
    { after: "(?:offered|demanded|for|asked for)" },
  ),
  rule(
    "sexual-solicitation",
    0.6,
    `(?:onlyfans|only fans|fansly)(?: [a-z0-9]+){0,4} (?:off|free|discount|subscribe|sub|nudes?|uncensored|link)`,
    { after: "(?:about|how|why|tax|leaving|quit|banned|the)" },
  ),
  rule(
    "sexual-solicitation",
    0.9,
    "(?:any(?:one|body) )?(?:wants?|fancy|up for|need|looking for) (?:some )?(?:sex|a shag)(?= \\. | $)",
    {
      after: "[a-z0-9~]+",
    },
  ),
  rule(
    "sexual-solicitation",
    0.95,
    `(?:look(?:ing)? for|trad(?:e|ing)|sell(?:ing)?|buy(?:ing)?|swap(?:ping)?|dm (?:me )?for|got|need|
      want)(?: (?:some|hot|cute|fresh|more|your|
      young)){0,3} (?:teens?|young girls?|young boys?|school ?girls?|school ?boys?|jail ?bait) (?:pics?|pix|vids?|
      nudes|snaps?|porn)`,
  ),
  rule(
    "sexual-solicitation",
    0.9,
    `(?:horny|hot|sexy|lonely) (?:(?:single|local|young|mature) )?(?:girls|milfs|singles|moms|mums|housewives|women|
      babes|teens) (?:in|near) (?:your|ur|you|your area)`,
  ),
  rule(
    "sexual-solicitation",
    0.6,
    `(?:only ?fans|fansly)(?: (?:link|page|account|is))* (?:in|on) (?:my |the |our )?(?:bio|profile|dms?)|(?:my|new|
      join my|
      subscribe to my|sub to my|see my|check out my)(?: (?:new|free|spicy))* (?:only ?fans|fansly)`,
  ),
  rule(
    "sexual-solicitation",
    0.6,
    `(?:(?:18|adult|uncensored|spicy|nsfw) ?(?:content|pics|videos|stuff) (?:link )?(?:in|
      on) (?:my )?(?:bio|profile|onlyfans|fansly))`,
  ),
  rule(
    "sexual-solicitation",
    0.85,
    `paid (?:fun|meets?|sex|hook ?ups?)|(?:looking|want|wanting|open|up|
      seeking)(?: for| to)? (?:a |an |some )?(?:(?:discreet|paid|naughty|casual|secret|sexy|no strings) )+(?:affair|
      fun|meets?|encounters?|arrangement|chat)|bend over (?:babe|baby|bitch|slut|for me|sexy)|need my (?:dick|cock|
      pussy) (?:sucked|licked|ridden|eaten)|
      (?:suck|blow|jerk|wank|toss|finger) me off|(?:come|cum) (?:and )?suck me|massages? with extras|
      extras (?:available|offered)(?= \\. | $| text| dm| call)|(?:any|horny|hot) (?:milfs|sluts|cougars|girls|guys|
      women|men|ladies)(?: [a-z]+){0,4} (?:want|wanna|fancy|up for)(?: [a-z]+){0,4} (?:some |sexy |
      naughty )?fun(?= \\. | $| tonight| dm)|(?:great|amazing|good|dirty) in bed(?: \\.)? (?:let's|lets|show me|
      prove)`,
    { after: "(?:he|she|they|who|didn't|never)", before: "(?:run|day|fair|club)" },
  ),
  rule("sexual-solicitation", 0.7, "(?:want|wants|need|needs)(?: some| this| my| that)? d (?:tonight|rn|babe|now)"),
  ...MINOR_RULES,
];
