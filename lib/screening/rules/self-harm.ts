import "server-only";
import { NOBODY, rule, type WordRule } from "./rule";

const SELF = "(?:myself|my self|meself)";
const OTHERS_SELF = "(?:himself|herself|themselves|themself)";

const ANY_MORE = "any ?more";
const NO_LONGER = `(?:${ANY_MORE}|like this|living)`;

/** Queued, never held: a review and the helplines help the author more. */
export const SELF_HARM_RULES: readonly WordRule[] = [
  rule(
    "self-harm",
    0.9,
    `(?:kill(?:ing)?|hang(?:ing)?|drown(?:ing)?|shoot(?:ing)?|starv(?:e|ing)|poison(?:ing)?|unaliv(?:e|ing)|
      end(?:ing)?|harm(?:ing)?|hurt(?:ing)?) ${SELF}`,
    {
      before: "(?:laughing|with laughter|of laughter)",
      after: `(?:almost|nearly|managed not to|without|up|how not to|so i don't|trying not to|worried about|(?:told|
      tells?|telling) me to(?: go(?: and)?)?|said i should|
        (?:years?|months?|weeks?|days?|ages|time) since i(?: last)?|last)`,
    },
  ),
  rule(
    "self-harm",
    0.9,
    `(?:want|wants|wanted|wanna|wish|wishes|wishing) (?:to |i could |they could )?(?:just )?(?:die|be dead|
      not be alive|
      not wake up|never wake up|disappear forever|stop existing)`,
    {
      after: "(?:don't|do not|doesn't|didn't|not|never|nobody|you|u|plants?)(?: really)?",
      before: `(?:laughing|hard|on stage|of (?:laughter|embarrassment|boredom|shame|hunger|cringe|cuteness|happiness|
      jealousy|heat|cold)|on (?:this|that) hill)`,
    },
  ),
  rule(
    "self-harm",
    0.9,
    `(?:want|wants|wanted|wanna|need|needs|going|gonna|i'll|ill|i will|i might|i should|ready|plan|planning|planned|
      decided|tried|trying|try|about) (?:to )?
      (?:just )?(?:end it all|end it(?= \\. | $| tonight| now| today| soon)|end (?:my|his|her|their) (?:own )?life|
      take (?:my|his|her|their) (?:own )?life|
      commit suicide|kill ${OTHERS_SELF})`,
    { after: "(?:don't|do not|doesn't|didn't|not|never|nobody)(?: really)?" },
  ),
  rule("self-harm", 0.9, "(?:end(?:ing)?|tak(?:e|ing)) (?:my|me) (?:own )?life", {
    before:
      "(?:drawing|class|savings?|story|for granted|in (?:my|your|their|his|her) hands|back|model|jacket|stories|as)",
  }),
  rule(
    "self-harm",
    0.9,
    `(?:i wish i (?:was|were) (?:dead|never born)|i wish i had never been born|i wish i'd never been born|
      i (?:don't|dont|do not|no longer) want to (?:live|be here|be alive|exist|wake up)(?: ${ANY_MORE})?)`,
    {
      before: "(?:in|near|with|next|on|when|for|without|above|at|until|till|late|early)",
    },
  ),
  rule(
    "self-harm",
    0.9,
    `(?:i'm|im|i am|i feel|feel|i've been|i have been|feeling|(?:he|she|they|who|friend|mum|dad|brother|sister|son|
      daughter) (?:is|are|feels?)) (?:so |very |really |actively |a bit )?suicidal`,
  ),
  rule(
    "self-harm",
    0.9,
    `(?:think(?:ing)?|thoughts?|thought) (?:about|of) (?:suicide|(?:ending|taking) (?:my|it|his|her|
      their)(?: own)?(?: life| all)?|killing myself|dying every)`,
  ),
  rule(
    "self-harm",
    0.9,
    `(?:started |been |keep |stop |can't stop |still )?(?:cutting|burning|scratching) ${SELF}(?: again)?`,
    {
      before: `(?:a|an|some|another|off|the|loose|free|out|short|two|too|while|when|on|with the|shaving|making|
      cooking|
          chopping)`,
    },
  ),
  rule("self-harm", 0.9, `(?:want|need|going|urge) to (?:cut|burn|hurt|harm) ${SELF}`, {
    before: "(?:a|an|some|another|off|the|loose|free)",
  }),
  rule(
    "self-harm",
    0.9,
    `(?:i|i've|i have|i'm|he|she|they)(?: (?:started|been|am|still|keep|keeps))? self ?harm(?:ed|ing|s)?|(?:slit|
      slash|cut) my wrists?|(?:my|a) suicide (?:note|attempt|plan)|relapsed (?:into|with) (?:cutting|self ?harm)`,
  ),
  rule(
    "self-harm",
    0.8,
    `(?:no|not a|without a|what is the|whats the) (?:reason|point)(?: (?:left|in))? (?:to (?:live|go on|carry on|
      be alive|keep going)|
      (?:living|being alive|going on|carrying on)(?: ${ANY_MORE})?)|nothing (?:left )?to live for`,
  ),
  rule(
    "self-harm",
    0.8,
    "(?:better off|happier|easier) (?:dead|without me|if i (?:was|were) (?:dead|gone)|if i died)",
    { after: "(?:you're|you are|u r|ur|they're)" },
  ),
  rule(
    "self-harm",
    0.7,
    `i (?:can't|cant|cannot|can not) (?:go on|do this|take it|live)(?: (?:like this|living|
      with myself))? ?${NO_LONGER}`,
  ),
  rule(
    "self-harm",
    0.9,
    `(?:took|taken|taking|take) an? overdose|overdos(?:e|ed|ing) (?:on|myself)|(?:jump|jumping|throw myself|
      step) (?:off (?:a|the) (?:bridge|roof|building|cliff)|in front of (?:a|the) (?:train|bus|lorry|
      car)) (?:to end|and end|because|and die|tonight)`,
    {
      before: `(?:cheese|chocolate|mince pies|sugar|cake|cuteness|caffeine|coffee|netflix|food|pizza|tea|sunshine|
      crisps|
      sprouts|turkey|on purpose|to respawn|and respawn|in (?:the|this) (?:game|level)|of (?:laughter|embarrassment))`,
    },
  ),
  rule(
    "self-harm",
    0.9,
    `(?:painless|least painful|easiest|quickest|fastest|best) (?:ways?|methods?) (?:to|of) (?:die|dying|
      kill(?:ing)? (?:myself|yourself)|end(?:ing)? (?:it|my life))|(?:painless|least painful) ways? (?:to|of) (?:go|
      going|end(?:ing)? (?:things|everything))|how to (?:kill|
      hang|drown|od) (?:myself|yourself)`,
  ),
  rule(
    "self-harm",
    0.9,
    `(?:the|my|enough|all the|all my|of)(?: sleeping)? (?:pills|tablets|razor blades?|noose) (?:are |
      is )?(?:all )?(?:lined up|saved up|laid out|in front of me|in my hand|hanging up)`,
    { before: "(?:for (?:mums?|moms?|dads?|the|my|his|her|next)|by the)" },
  ),
  rule("self-harm", 0.9, "(?:i'm|im|i'll|i will|i am|gonna|wanna|want to|going to|might|could|should)(?: just)? kms"),
  rule(
    "self-harm",
    0.8,
    `(?:i'm|im|i am|thinking (?:of|about)|thought (?:of|about)|
      considering) (?:just )?ending it(?= \\. | $| all| tonight| now| today| soon)|
      (?:cut|burn|burned|burnt|hurt|scratched) ${SELF} (?:again(?= \\. | $| last| and| tonight| today| because)|
      last night|tonight|on purpose|badly|so bad|because i)|(?:started|start|been|keep|back to|
      stop) cutting(?: again)?(?= \\. | $)|
      my (?:arms?|wrists?|thighs?) (?:are|is) (?:a mess|covered in (?:cuts|scars)|cut up|bleeding)|
      relapsed (?:last night|again|tonight|today)(?: and)? (?:cut|hurt|my (?:arm|leg|wrist|thigh)s?)`,
    {
      before: `(?:shaving|on (?!purpose)[a-z]+|chopping|cooking|while|when|with the|opening|making|slicing|gardening|
      doing|at (?:the )?(?:gym|training|football|work)|running|of|from|after|lifting|caffeine|carbs|sugar|down|
      with him|with her|there)`,
    },
  ),
  rule(
    "self-harm",
    0.7,
    `(?:i |i just |i really |just )(?:want|wanna|need|wish)(?: to)? (?:it all|everything|the pain|the thoughts|
      the voices|the hurting|my life)(?: to| could| would)?(?: just| all)? (?:stop|end|be over|
      go away)(?= \\. | $| now| already| please| i)|
      (?:go to sleep|fall asleep|sleep|close my eyes) (?:and|n) (?:never|not) wake up(?= \\. | $| again)|(?:could|
      want to|wanna)(?: just)?(?: go to)? sleep forever(?= \\. | $)|not wake up (?:tomorrow|in the morning|again)|
      i (?:just |really |so |much )*(?:want|wanna)(?: to)? (?:just )?(?:disappear|not exist|cease to exist|
      not be here|stop existing)(?: anymore| any more)?(?= \\. | $| forever| for good)`,
    {
      before: "(?:raining|hurting less|spinning|until|till|for a week|into|to (?:spain|the))",
    },
  ),
  rule(
    "self-harm",
    0.8,
    `i (?:don't|dont|do not) deserve to (?:live|be alive|exist|breathe)|i (?:shouldn't|shouldnt|
      should not) (?:be alive|exist|have survived)|wish i (?:didn't|didnt|did not|wasn't|wasnt|weren't|
      could stop) (?:exist|existing|alive|here anymore|here any more|born)|
      ${NOBODY} (?:would|will|'d|wouldn't)(?: even| ever)? (?:notice|care|miss me|cry|mind|be sad) (?:if|
      when) i(?:'m| am| was| were)? ?(?:gone|dead|died|die|disappeared|vanished|killed|not here|wasn't here)|
      if i (?:died|disappeared|killed myself|was gone) (?:tomorrow |tonight |today )?(?:no one|noone|nobody) would|
      (?:done with|tired of|sick of|given? up on|over) (?:life|living|being alive|
      existing)(?= \\. | $| any| and| now| i)|(?:can't|cant|cannot) (?:keep (?:fighting|pretending|living|hurting|
      existing)|live like this|carry on|keep on living)(?: anymore| any more)?(?= \\. | $)|i (?:can't|cant|
      cannot) go on(?= \\. | $)|
      (?:don't|dont|do not) (?:see|have) (?:a|any|the) (?:future|reason to (?:live|be here|stay|
      carry on))(?: anymore| any more| for me)?(?= \\. | $)`,
    {
      after: "(?:holidays?|trips?|rides?|walks?|dates?|tells? you|say|says|you're)",
      before: "(?:here|in|like|with|from|for|early|on)",
    },
  ),
  rule(
    "self-harm",
    0.8,
    `by the time (?:you|u|anyone|someone) (?:reads?|sees?|finds?) this (?:\\. )?(?:i'll|ill|i will) (?:be gone|
      be dead|have|not be here|no longer)|tonight(?:'s| is) the night (?:\\. )?(?:goodbye|bye|i'm done|im done|
      i end|it ends|no more)|
      goodbye (?:everyone|everybody|all|world|cruel world|forever|my friends) (?:\\. )?(?:i'm (?:so )?sorry|
      im (?:so )?sorry|sorry(?= \\. | $)|look after|tell my|forgive me|this is it|i can't)|this is my (?:last|
      final) (?:post|goodbye|message|night)(?= \\. | $| goodbye| i| sorry)|
      (?:i've |ive |i have |i |already )+(?:wrote|written|writing|left) (?:the|a|my|the goodbye) (?:suicide note|
      goodbye (?:letters?|note)|note)(?= \\. | $| and| now| for)|(?:i've|ive|i have|i|finally) (?:got|bought|tied|
      found|have) (?:the|a|my) (?:rope|noose)(?= \\. | $| ready| now| tonight| and i| round| around)`,
    {
      before: `(?:see you|to (?:spain|the|find)|on (?:holiday|the)|for (?:a|the) (?:week|milk|neighbours|milkman)|
      in (?:spain|the)|left for|moved|retired|before|as (?:a|an|your)|at this (?:job|school))`,
      after: "(?:holiday|climbing|swing|tow|washing)",
    },
  ),
  rule(
    "self-harm",
    0.9,
    `(?:took|taken|swallowed|take|taking|had|necked|downed)(?: (?:about|like|over|all|just|nearly|around|
      at least)){0,2} (?:[1-9][0-9]+|twenty|thirty|forty|fifty|sixty|a hundred|all my|all the|all of my|
      the whole (?:box|packet|bottle) of|a whole (?:box|packet|bottle) of|a (?:box|bottle|packet|load|bunch|
      handful) of|boxes of|too many|a lot of)(?: of)?(?: my| the)? (?:sleeping )?(?:paracetamols?|pills|tablets|
      ibuprofen|aspirin|painkillers|antidepressants|meds|co ?codamol|insulin|pregabalin|sertraline|benzos|xanax|
      valium)(?: tablets| pills)?|how many (?:paracetamols?|pills|tablets|sleeping pills|ibuprofen|aspirin|
      painkillers|[a-z]+)(?: [a-z]+){0,5} (?:kill (?:you|u|me|someone|yourself|myself|a person)|to die|overdose|od|
      be fatal)|
      i(?:'ve| have|) (?:overdosed|just overdosed|od'?d|od ed)`,
    {
      before: "(?:today like|this morning|on time|as prescribed|this week|with (?:food|breakfast)|back to)",
      after: "(?:he|she|they|man|woman|who|police)",
    },
  ),
  rule(
    "self-harm",
    0.7,
    `(?:sat|sitting|standing|stood|stand|stuck|i'm|im) on (?:the|a|this) (?:edge of (?:the|a|this) )?(?:roof|bridge|
      ledge|railings?|train tracks|railway line|multi ?storey)(?: edge)?(?:(?: [a-z]+){0,3} (?:looking down|
      ready to jump|want to jump|about to jump|gonna jump|crying|want to die))|(?:sat|sitting|standing|
      stood) on the (?:edge of the (?:roof|bridge|platform|multi ?storey)|ledge|train tracks|railway line|
      wrong side of the (?:bridge|railings?|barrier))(?= \\. | $| now| and i)|
      i (?:really |just )?(?:want|wanna|need)(?: to)? jump(?= \\. | $| off (?:the|a|this) (?:bridge|roof|building|
      cliff)| in front of| now)|i(?:'m| am) (?:gonna|going to|about to) jump(?= \\. | $| off (?:the|a|
      this) (?:bridge|roof|building)| in front of)`,
    {
      after: "(?:kids|he|she)",
    },
  ),
  rule(
    "self-harm",
    0.8,
    `(?:daughter|son|friend|mate|sister|brother|mum|mom|dad|wife|husband|kid|child|girlfriend|boyfriend|partner|gf|
      bf|he|she|they|student|pupil)(?:'s)? (?:is|are|was|has been|been|keeps?|started|has started|says (?:he|she|
      they) (?:is|are)) (?:self ?harming|cutting (?:himself|herself|themselves|themself)|hurting (?:himself|herself|
      themselves|themself)|talking about (?:suicide|dying|killing)|suicidal)|
      (?:says?|said|told me|keeps saying|texted me saying) (?:that )?(?:he|she|they) (?:wants?|wanted|is going|
      was going|is gonna|plans?) to (?:die|end (?:it|his|her|their)|kill (?:himself|herself|themselves)|not be here)`,
    {
      before: "(?:with|(?:his|her|their) hair|of|laughing|contract|career|season)",
    },
  ),
  rule(
    "self-harm",
    0.7,
    `(?:don't|dont|do not) think (?:i'll|ill|i will|i'm gonna) (?:be here|be around|make it|wake up) (?:tomorrow|
      much longer|for long|through the night)(?= \\. | $)|(?:keep |i'm |im |been |always )*(?:thinking|think|
      thought|thoughts) (?:about|of) (?:(?:driving|crashing)(?: my| the)? (?:car )?(?:into|off)|
      walking into (?:the sea|traffic)|
      jumping (?:off|in front)|dying(?= \\. | $| every| all| again| tonight| a lot)|killing|not being (?:here|
      alive)|not waking up)|saved(?: up)?(?: enough)?(?: my| the)? (?:tablets|pills|meds)|(?:last (?:message|post|
      goodbye)|goodbye|love you all)(?: \\.)?(?: [a-z]+){0,5} forgive me|
      i (?:nearly|almost) (?:did it|ended it|ended it all|jumped|went through with it|
      killed)(?= \\. | $| last| today| tonight| this)|(?:can't|cant|cannot|don't|dont|do not) see (?:a|any|
      my) (?:future|way out)(?: for (?:me|myself))?(?= \\. | $| any)|(?:there's|theres|
      there is) no way out(?: for me)?(?= \\. | $)|
      (?:tired|sick) of being alive|lost the will to live(?= \\. | $| and| i)|might as well be dead|
      better off without me|(?:want|wanna|need|urge)(?: to)? (?:hurt|cut|harm) ${SELF}`,
    {
      before: "(?:when (?:the|my)|in the|of (?:the|that|this)|with|from)",
      after: "(?:they're|you're)",
    },
  ),
  rule(
    "self-harm",
    0.8,
    `my (?:[0-9]+ ?(?:yo|year old) |teenage |little |own )*(?:daughter|son|child|kid|[0-9]+ ?yo|[0-9]+ year old|
      friend|sister|brother|mum|wife|husband|partner) (?:cuts|is cutting|keeps cutting|hurts|is hurting|harms|
      has been cutting) (?:himself|herself|themselves|themself)`,
  ),
  rule(
    "self-harm",
    0.8,
    `how to (?:die|overdose|od|hang) (?:without|painlessly|quickly|fast|with)|(?:die|
      dying) without (?:any )?pain|suicide is (?:the|my) (?:only )?(?:option|answer|way|choice)|(?:considering|
      contemplating|planning|planned|attempted|attempting) (?:my )?(?:own )?(?:suicide|death|
      funeral)(?= \\. | $| soon| and| again| last| tonight)|
      voices?(?: [a-z]+){0,3} telling me to (?:kill|hurt|cut|die|end|jump|do it)|(?:i|it) should(?: have|
      've| of)? (?:be dead(?! tired| certain| sure| set| on)|been me|have died|died|just die)|enough (?:pills|tablets|meds|
      insulin)(?: [a-z]+){0,2} to (?:do it|die|kill|end|finish)|
      i wish (?:the|that|a) (?:car|bus|train|lorry|van) (?:had |would |'d )?(?:hit|killed|run over|ran over) me|
      i (?:feel like|am|'m)(?: just| only| such)? a burden(?= \\. | $| to| and| on)|cut (?:too|
      so) deep(?: [a-z]+){0,4} (?:bleeding|stopping|stop)|(?:i|i've|ive) tried to (?:od|overdose|end it|hang|die)|
      (?:is|was|be) (?:dead|gone) and i should be(?: too)?`,
    {
      before: "(?:for (?:mum|dad|the)|in the game)",
      after: "(?:he|she|they|who)",
    },
  ),
  // The author asks for help.
  rule(
    "self-harm",
    0.6,
    `i (?:can't|cant|cannot|can not) cope(?: ${ANY_MORE})?|(?:i'm|im|i am) (?:really |just )?not coping`,
    {
      before: "(?:with (?:the|this|that|my|a|these|another|spicy|how)|without (?:coffee|tea|my|the|it)|when)",
    },
  ),
  rule(
    "self-harm",
    0.6,
    `i (?:really |just |think i )*need (?:someone|somebody|anyone) to talk to|(?:is there )?(?:anyone|someone|
      somebody)(?: there)? (?:i can )?talk to me(?: (?:please|tonight|now))?`,
    { before: "about (?:my|the|a|this|football|music|work)" },
  ),
  rule(
    "self-harm",
    0.7,
    `(?:i'm|im|i am|i don't feel|i dont feel|not feeling) (?:not )?safe (?:tonight|on my own|with myself|from myself|
      alone with)`,
  ),
  rule(
    "self-harm",
    0.7,
    "(?:i'm|im|i am|i'll|i will|before i|i might|gonna|going to) (?:do|did) something (?:stupid|silly|bad)",
    {
      before: "(?:like|with my (?:hair|money))",
    },
  ),
  rule(
    "self-harm",
    0.8,
    `i (?:can't|cant|cannot) (?:keep (?:doing this|going|living)|carry on|see a way out)(?: ${ANY_MORE})?`,
    {
      before: "(?:without (?:coffee|tea)|with (?:this|the) (?:diet|project|build))",
    },
  ),
];
