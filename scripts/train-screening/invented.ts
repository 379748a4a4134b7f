// Generated sentences that teach the model that names, faiths and rough words in a kind context are no insults, and
// that add insults missing from the tweets.
import { type Pattern, patternFiller, splitList } from "./patterns";

const BEING =
  splitList(`gay, lesbian, bisexual, trans, transgender, queer, non-binary, straight, Muslim, Jewish, Christian,
  Catholic, Protestant, Hindu, Sikh, Buddhist, atheist, black, white, brown, Asian, African, Caribbean, Arab, Indian,
  Pakistani, Bangladeshi, Chinese, Japanese, Korean, Vietnamese, Filipino, Mexican, Latino, Hispanic, American,
  African American, Nigerian, Somali, Ghanaian, Jamaican, Irish, Scottish, Welsh, English, British, Polish, Romanian,
  Ukrainian, Russian, German, French, Italian, Spanish, Greek, Turkish, Iranian, Iraqi, Syrian, Afghan, Israeli,
  Palestinian, Roma, Traveller, Gypsy, immigrant, refugee, migrant, foreign, disabled, deaf, blind, autistic, dyslexic,
  bipolar, old, elderly, young, teenage, middle-aged, fat, plus-size, short, tall, working-class, posh, female, male,
  homeless, unemployed, vegan, Republican, Democrat, conservative, liberal, Tory, Labour, left-wing, right-wing`);

const GROUPS =
  splitList(`gays, gay people, gay men, lesbians, trans people, trans women, trans men, queers, Muslims, Jews,
  Jewish people, Christians, Catholics, Hindus, Sikhs, Buddhists, atheists, black people, black women, black men,
  blacks, white people, whites, Asians, Africans, Arabs, Indians, Pakistanis, the Chinese, the Japanese, Mexicans,
  Latinos, Americans, Nigerians, Somalis, the Irish, the Scots, the Welsh, the English, Poles, Romanians, Ukrainians,
  Russians, Germans, the French, Italians, Turks, Iranians, Syrians, Israelis, Palestinians, Roma, Travellers, Gypsies,
  immigrants, refugees, migrants, foreigners, asylum seekers, disabled people, the disabled, deaf people, blind people,
  autistic people, old people, pensioners, teenagers, boomers, fat people, women, men, girls, boys, feminists, vegans,
  homeless people, Republicans, Democrats, conservatives, liberals, lefties, Tories, police officers, nurses, teachers,
  politicians, journalists, bankers, landlords, students`);

const PEOPLE =
  splitList(`neighbour, friend, teacher, doctor, nurse, colleague, cousin, aunt, uncle, brother, sister, mum, dad,
  son, daughter, flatmate, postman, plumber, dentist, boss, couple, family, student, artist, author, singer, actor,
  footballer, chef, barber, librarian, poet, mathematician, woman, man, kid, grandmother, grandfather`);

const SAID_OF_ONE =
  splitList(`is lovely; makes the best soup in the street; has moved to Bristol; is teaching me to swim;
  won the quiz again; got married on Saturday; passed the exam; lent me a ladder; is on the radio at nine;
  wrote a book about bees; runs the café by the station; starts a new job tomorrow; came round for tea;
  is in hospital, send love; looks after my cat; turned forty today; gave a talk at the library; fixed my bike;
  is the funniest person I know; scored twice on Sunday; has a stall at the market; told me about it`);

const SAID_OF_MANY =
  splitList(`meet here on Tuesdays; are welcome; run the food bank; have lived in this street for fifty years;
  talk about their lives in this film; deserve the same rights; are celebrating this week; play football together;
  told their stories at the museum; are my neighbours; live in every town; marched through the centre today;
  have their own choir; opened a bakery on the corner; were here long before us; will read their poems tonight;
  pay their taxes like anybody; are people; spoke at the school; share a meal every month`);

const IDENTITY =
  splitList(`My {being} {person} {one}; Our {being} {person} {one}; {a being} {person} {one}; That {being} {person} {one};
  The {being} {person} next door {one}; {groups} {many}; {groups} in our street {many}; {groups} {many}; {being}; {groups};
  The history of {groups} in this city; A book about {groups} that I can recommend;
  Wishing all {groups} a happy new year; An evening with {being} writers; A {being} film night at the arts centre;
  Is there a {being} group in Leeds?; I am {being} and proud of it; As a {being} parent I liked this school;
  He grew up in a {being} family; She wrote about being {being} in the seventies; New survey of {groups} out today;
  My mother is {being}, my father is not; I have been {being} all my life; The {being} community centre opens at ten;
  {being} and happy; Some of {groups} I work with are shy, some are loud; A question for {groups}: where do you shop?`);

const PUBLIC =
  splitList(`Joe Biden, Biden, Donald Trump, Trump, Barack Obama, Obama, Kamala Harris, Harris, Nancy Pelosi, Pelosi,
  Hillary Clinton, Clinton, Bill Gates, Mark Zuckerberg, Zuckerberg, Elon Musk, Musk, Anthony Fauci, Fauci, Mike Pence,
  Mitch McConnell, Ted Cruz, Bernie Sanders, AOC, Andrew Cuomo, Joe Manchin, Boris Johnson, Keir Starmer, Rishi Sunak,
  Theresa May, Nicola Sturgeon, Jeremy Corbyn, Nigel Farage, Liz Truss, Justin Trudeau, Vladimir Putin, the president,
  the prime minister, the mayor, the governor, the senator, our MP, the council, Congress, parliament, the Senate,
  the White House, the government, the Democrats, the Republicans, Labour, the Tories, the Lib Dems, the Greens, CNN,
  Fox News, the BBC, the media, the police, the Pope, the church, Facebook, Netflix, Tucker Carlson, Lizzo,
  Dave Chappelle, the liberals, the left, the right, the administration, Hunter Biden, Alec Baldwin, America, China`);

const PUBLIC_DEEDS =
  splitList(`gave a speech today; visited a school in Ohio; was on television last night; signed the bill;
  lost the vote by two; won the election; answers questions at noon; met the farmers; will travel to Canada;
  talked about vaccines; wrote a long letter; announced a new policy; published the report; was interviewed about it;
  wants to change the law; raised the tax on fuel; is in the news again; said the opposite last year;
  has a point about trains; was wrong about the budget, I think; explained the mandate; apologised; held a debate`);

const ABOUT_PUBLIC = splitList(`{who} {deed}; {who} {deed}; {who} {deed}; {who} {deed} and {deed};
  What did {who} say about the vaccine?; I voted against {who} but I wish them well;
  I do not agree with {who} on this; Did anybody watch {who} yesterday?; A new film about {who} is out;
  My dad met {who} once; The difference between {who} and the others is small; Long interview with {who}, worth reading;
  Here is what {who} actually said; Questions for {who} tomorrow at five; I trust {who} on this; Vote for {who}`);

const TALKING = splitList(`I ain't {doing}; we finna {do}; she be {doing} all day; y'all wanna {do}; he tryna {do};
  ain't nobody {doing}; imma {do} tonight; my dawg out here {doing}; mama said we finna {do}; yo who {doing};
  bruh I was just {doing}; they been {doing} since morning; lemme {do} real quick; dat boy still {doing};
  she don't never {do}; we was {doing} lol; boutta {do}; shawty be {doing}; bro just {doing} no cap; gotta {do} fam`);
const DO =
  splitList(`eat, cook, sleep, work, study, dance, watch the game, go to church, drive home, call my auntie, play ball,
  braid her hair, pray, go to the cookout, listen to this album, get some wings, wash the car, chill, take a nap`);

const ROUGH =
  splitList(`I felt like such an idiot when {thing} broke; I am so stupid, I forgot {thing}; {thing} is killing me;
  that stupid {bare} again; damn, {thing} looks good; what a silly {bare}; I hate {thing}; {thing} is rubbish;
  my dog is an idiot and I love it; the cat is such a clown; {thing} is a disaster, my own fault; I could kill for a tea;
  worst {bare} ever, would eat again; {thing} finally died; shut up, you got {thing}? Amazing; ugly {bare}, lovely colour;
  holy crap, {thing} works; hell of a {bare} that; {thing} was sick, loved it; this {bare} is insane, well done;
  I was dumb enough to lose {thing}; crazy week with {thing}; my {bare} sucks but I had fun; well, {thing} is screwed;
  kick {thing} twice and it starts; beat {thing} in the end; {thing} made me cry; trash day tomorrow, mind {thing}`);
const THINGS =
  splitList(`printer, kettle, boiler, loaf, sourdough, jumper, bus, car, bike, exam, essay, hill, film, album,
  game, match, team, garden, shed, laptop, phone, weather, rain, Monday, alarm, cake, soup, curry, puzzle, robin, fence`);

const EVERYDAY =
  splitList(`Anyone know where to buy {a bare}?; Photo of {a bare} from this morning; Thank you for {a bare}; Congratulations on {a bare};
  We mended {a bare} today; Tomorrow: {a bare} and a walk; I made {a bare}; Who left {a bare} on the bench?; Look at this {bare};
  Is this {bare} worth the money?; Sorry about {a bare}; My daughter drew {a bare}; Selling {a bare}, collection only;
  That is a beautiful {bare}; Loved your {bare}, how did you do it?; I agree with you about {a bare}; No, it was {a bare} actually;
  He did a good job on {a bare}; Haha, {a bare}; Great {bare}; hello, how is {a bare}?; ok, see you after {a bare}; good luck with {a bare}`);
/** Insulting words in a literal sense: things, animals, roles, or oneself. */
const LITERAL =
  splitList(`The {beast} got into {thing}; {beast}s in the garden again; Photo of {a beast} by the canal; I feel like {a beast} today;
  {adj-thing} weather; what {adj-thing} weather; my boots are {adj-thing}; {adj-thing} dishes in the sink; this {bare} tastes {adj-thing};
  {a adj-thing} attempt at {a bare}, mine; that was {a adj-thing} {bare}; such {a adj-thing} {bare}, I love it; {adj-thing} old {bare};
  The villain is so {adj}; I play the {part} in the panto; A film about {a part}; The {part} in chapter two is {adj}; who plays the {part}?;
  I was {a part} at school; I am {a scorn} for leaving {thing}; what a {adj-thing} thing for me to do; my {adj-thing} brain; oh I am {adj-thing};
  He called me {a scorn} and we laughed about it; My cat is {a scorn}, I adore him; the dog, {a scorn} in a fur coat; I look {adj-thing} in {thing};
  Get rid of {thing} before winter; get rid of the {beast}s; the {bare} is dead; kill the weeds, save {thing}; the {bare} attacked me; shoot {thing} at dawn`);
const BEASTS =
  splitList(`cow, pig, rat, worm, maggot, leech, sheep, snake, crow, toad, mouse, slug, snail, cockroach, monkey, dog,
  goat, donkey, ass, fox, wasp, flea, tick, spider, slug, weasel, hog, hyena, ape, dinosaur, mosquito, pest, parasite`);
const PARTS =
  splitList(`clown, fool, witch, devil, demon, monster, troll, traitor, thief, liar, coward, tyrant, murderer, killer, crook,
  criminal, hag, ogre, beast, villain, puppet, king, queen, pirate, ghost, loser, freak, weirdo, cheat, spy, bandit`);
const FOUL =
  splitList(`pathetic, disgusting, stupid, dumb, ugly, filthy, dirty, rotten, vile, nasty, miserable, useless, foul, daft,
  silly, sick, evil, terrible, horrible, awful, ridiculous, rubbish, dreadful, crazy, insane, mad, fat, smelly, lousy`);
const REPLIES =
  splitList(`She is right to ask for {thing}; He has {thing}, he asked whether he may keep it; Tell her I said hello;
  You are in her kitchen; I know him, he does not believe in {bare}s either; With {a bare}, please ask whether she would like one;
  It is the law; Was she right?; And what is {thing}?; Has she got {thing}?; He knows exactly what it is; Did she wave?;
  They have asked me to bring {thing}; We heard ours at five; Mine wakes the child, the child wakes me; You did it!;
  Your {bare} has made my week; She told me, and I told him; Is it yours or hers?; He is on the bus with {thing};
  They were both wrong about {thing}; You should see what he did with {a bare}; I will tell them you asked; She wrote it down;
  Nobody told me about {thing}; This is why we have {thing}; Do not let him near {thing}; He was no trouble; She cried, I cried;
  I cannot believe you kept {thing}; Who is she and where did she get {thing}?; It was him with {thing} all along; So am I;
  You two are the reason I come here; They do not make {bare}s like that now; What is the worst that can happen to {a bare}?;
  If she does not want {thing}, I will take it; He said no, and then he said yes; Why is it always {thing}?; Give that {bare} a medal;
  Your mother would be proud; That man and his {bare}; Look at him go; She has earned it; They are all like that in November;
  I have been there, it rained; It looks like your {bare}; None of us knew; Ask them for {thing}; You were right, I was wrong`);
/** Kind advice, and sentences about third persons. */
const ADVICE =
  splitList(`If you want {a bare}, ask at the market; You should try {thing} with a little salt; You might need a new {bare};
  You will be fine, take {a bare}; Have you ever seen {a bare} like that?; You could borrow {thing}; Do not worry about {thing};
  When you see {a bare} you get so excited, do you not?; Don't measure your {bare} by his; You and your {bare} are welcome;
  I hope you are all right now; I hope she is better soon; Keep up the good work; They should do {thing} first; Take your time;
  That would make sense, they should; Stay as you are; You have earned {a bare}; Thank you for asking about {thing}; I love how you did {thing};
  You look well; You look great in that {bare}; Your {person} is a star; Send my love to your {person}; How old is your {person}?; He is my {person};
  People like you make this place; Your kids are lovely; Your family must be proud; What you said about {thing} helped me; She deserves {a bare};
  Who else wants {a bare}?; Why would anybody sell {a bare}?; Why are {bare}s so expensive?; Can we stop talking about {thing}?; Go home and rest;
  Yet another {bare}; Nobody needs {a bare} but I want one; It is not {thing} that worries me, it is {thing}; What is wrong with {thing}?;
  They took {thing} away yesterday; After {thing} she went home; If he is your friend he will wait; He wants to marry you; You are not alone;
  She is probably taller than {thing}; I never had {a bare}; It was the worst and the best {bare}; Don't tell my {person}; You are right about {thing}`);
const GREETINGS =
  splitList(`hello; hi; hey; ok; okay; yes; no; thanks; thank you; lol; haha; good morning; good night; great; nice;
  wow; sure; same; sorry; please; welcome; congratulations; happy birthday; see you soon; love this; so cute; me too; are you all right?; are you all there?; you all right?; how are you all?;
  you are all welcome; all right; you are so kind; people are kind; these people are great; who are you?; what are you like; you know who you are;
 
  what?; why?; who?; you; he; she; they; we; the; and; hello everyone; how are you?; well done; good boy; so good`);

const SCORN =
  splitList(`idiot, moron, imbecile, cretin, fool, dimwit, halfwit, nitwit, dumbass, jackass, asshole, arsehole, prick,
  dick, dickhead, twat, wanker, tosser, bellend, knobhead, pillock, git, muppet, cow, pig, rat, worm, maggot, parasite,
  leech, vermin, scum, scumbag, dirtbag, sleazebag, lowlife, loser, failure, disgrace, embarrassment, liar, fraud, crook,
  thief, traitor, coward, hypocrite, tyrant, monster, creep, pervert, freak, weirdo, psycho, lunatic, nutcase, clown,
  joke, puppet, sheep, troll, snowflake, crybaby, whore, slut, bitch, bastard, son of a bitch, piece of shit,
  piece of crap, piece of garbage, piece of filth, waste of space, waste of oxygen, turd, shithead, fuckwit, fuckface,
  motherfucker, cunt, retard, libtard, degenerate, imposter, airhead, bimbo, hag, witch, demon, devil, pedo, paedophile,
  pedophile, rapist, murderer, fascist, Nazi, commie, excuse for a human being, old fool, bag of wind`);
const SCORNFUL =
  splitList(`stupid, dumb, pathetic, disgusting, worthless, useless, ugly, fat, lying, filthy, dirty, rotten, evil,
  vile, ignorant, brainless, mindless, brainwashed, senile, demented, corrupt, greedy, crooked, spineless, gutless,
  hypocritical, repulsive, miserable, nasty, sick, twisted, deranged, delusional, arrogant, smelly, fucking, bloody,
  goddamn, sorry, absolute, total, complete, complete and utter, ungrateful, two-faced, brain-dead, moronic, idiotic`);
const SCORNED =
  splitList(`You are {a worse-scorn}; What {a worse-scorn} you are; Shut up you {adj} {scorn}; {who} is {a worse-scorn};
  {who} is {a worse-scorn} and always was; what {a worse-scorn}; he's {a worse-scorn}; she's nothing but {a worse-scorn}; you {adj} {scorn};
  you're so {adj}; how {adj} are you?; {who} is {adj} and {adj}; {who} looks like {a worse-scorn}; only {a worse-scorn} says that;
  everyone knows {who} is {a worse-scorn}; go to hell you {scorn}; piss off you {adj} {scorn}; fuck off {scorn}; fuck {who};
  fuck you and your {adj} {bare}; lock {who} up; I hope {who} rots in hell; nobody likes you, {scorn};
  get lost you {adj} {scorn}; you make me sick; you and your {adj} family; your mother is {a worse-scorn}; {who} must rot;
  this {adj} {scorn} again; {adj} {scorn}; {scorn}!; those {adj} {scorn}s; bunch of {adj} {scorn}s; screw {who};
  your face is {adj}; you look like {a worse-scorn}; {who} and the other {scorn}s belong in jail; do us a favour and die;
  kill yourself {scorn}; shove it up your arse; stick it up your ass {who}; kiss my ass {who}; your brain is mush`);
const HATED = splitList(`{groups} are {adj} {scorn}s; {groups} are vermin; {groups} are {adj} animals; I hate {groups};
  {groups} should be thrown out; {groups} do not belong here; {groups} ruin everything; send {groups} back;
  get rid of {groups}; {groups} are a disease; {groups} are filth; all {groups} are {scorn}s; no {groups} wanted here;
  {adj} {groups}; {groups} make me sick; typical {groups}, {adj} and {adj}; fuck {groups}; {groups} are cursed;
  {groups} are too {adj} to work; deport all {groups}; {groups} are destroying this country; you {adj} {being} {scorn};
  {being} people are {scorn}s; {groups} are criminals and {scorn}s; kill all {groups}; {groups} are subhuman;
  never trust {groups}, they are {adj}; this country is full of {adj} {groups}; lock up the {adj} {groups}`);

const doing = (verb: string) =>
  verb.replace(/^\w+/, (first) => `${first.endsWith("e") ? first.slice(0, -1) : first}ing`);

/** How often a pattern without slots may repeat. */
const MOST_COPIES = 10;

/** Generates at most `count` sentences of each kind; deterministic for the same random numbers. */
export function inventInsults(count: number, random: () => number): Pattern[] {
  const fill = patternFiller(random, {
    being: BEING,
    groups: GROUPS,
    person: PEOPLE,
    one: SAID_OF_ONE,
    many: SAID_OF_MANY,
    who: PUBLIC,
    deed: PUBLIC_DEEDS,
    do: DO,
    doing: DO.map(doing),
    bare: THINGS,
    thing: THINGS.map((thing) => `the ${thing}`),
    beast: BEASTS,
    part: PARTS,
    "adj-thing": FOUL,
    scorn: SCORN,
    "worse-scorn": ["{scorn}", "{adj} {scorn}", "{adj} {scorn}"],
    adj: SCORNFUL,
  });
  const kinds: Record<string, { wanted: boolean; lists: readonly string[] }> = {
    identity: { wanted: false, lists: IDENTITY },
    "public life": { wanted: false, lists: ABOUT_PUBLIC },
    dialect: { wanted: false, lists: TALKING },
    everyday: { wanted: false, lists: [...ROUGH, ...EVERYDAY] },
    advice: { wanted: false, lists: ADVICE },
    literal: { wanted: false, lists: LITERAL },
    reply: { wanted: false, lists: REPLIES },
    greeting: { wanted: false, lists: GREETINGS },
    insult: { wanted: true, lists: SCORNED },
    hate: { wanted: true, lists: HATED },
  };
  const rows = Object.entries(kinds).flatMap(([kind, { wanted, lists }]) =>
    Array.from({ length: count }, () => ({ kind, wanted, text: fill(lists) })),
  );
  const copies = new Map<string, number>();
  return rows.filter(({ text }) => {
    const before = copies.get(text) ?? 0;
    copies.set(text, before + 1);
    return before < MOST_COPIES;
  });
}
