// Held-out sentences that report, quote or reclaim an attack, and their counterparts that are aimed at the reader. The
// trainer never learns from these patterns (quoted-patterns.ts has its own).
import { seededRandom } from "@/prisma/seed/random";
import { patternFiller } from "../patterns";

const SLOTS: Record<string, readonly string[]> = {
  slur: "faggot,paki,retard,nigger,tranny,spastic,kike,chink,coon,gyppo,poofter,pikey,wog,raghead,dyke".split(","),
  insult: "worthless bitch,fat cow,stupid cunt,waste of space,ugly slag,dumb whore,pathetic loser,fucking idiot".split(
    ",",
  ),
  threat:
    "I'll kill you,go and die,kill yourself,we know where you live,go back to your own country,you should be shot,I'm going to rape you".split(
      ",",
    ),
  who: "a bloke,some lad,a woman with a pram,my manager,a teacher,two kids on bikes,the driver,my own dad,a customer,a fan behind us".split(
    ",",
  ),
  where:
    "on the tube,outside Greggs,at work,in the queue,at the match,on the 38,in Year 9,at the bus stop,on here,by the school gates".split(
      ",",
    ),
};

const REPORTED = `
I was called a {slur} {where} today and nobody helped
got called {a slur} {where} again lol happy tuesday
Called a {slur} {where}. I'm 54. I still cried in the loo
{who} shouted "{slur}" at me {where} and drove off
{who} just yelled {slur} at my wife {where}. She's pretending she's fine
So apparently I'm a "{insult}" for asking {who} to put their dog on a lead
He called me a {insult} and then asked what's for tea
my ex used to tell me I was a {insult} every single day. Took me years to stop hearing it
"{threat}" is what {who} said to me {where}. I've reported it
Woke up to a DM saying "{threat}". Blocked, reported, having a brew
{who} told me "{threat}" {where} and people laughed
Someone wrote {slur} on our front door last night
They sprayed {slur} across the shutters of my uncle's shop
My son came home and asked me what {slur} means
My daughter's class is reading a book with the word {slur} in it, how did your school handle it?
A man has been fined after calling a nurse a "{slur}" {where}
Court hears officer used the word "{slur}" in WhatsApp group
Footballer banned for five games for calling an opponent a {slur}
BREAKING: MP suspended over message that read "{threat}"
The defendant shouted '{threat}' before the attack, the jury heard
Why "{slur}" was never just a joke – my column this week
The word {slur} comes from somewhere older than you'd think, a thread
In the 70s you could say {slur} on telly and nobody blinked. Glad that's over
TIL {slur} was once printed on jam jars
please stop using {slur} as an insult. my brother has a disability and he hears you
Can we retire {slur} already? It's 2026
If you call people {slur} in my comments you're blocked, simple as
I don't care if it's banter, you don't get to say {slur}
Nobody should have to hear {slur} on the way to work
Is {slur} a slur? Asking because my nan says it
when I was at school {slur} was basically my name
Used to say {slur} all the time as a teenager. Deeply ashamed of it now
I've been a proud {slur} since 1994 and I'm not stopping
As a {slur} myself I find this hilarious
us {slur}s have to stick together 🏳️‍🌈
Not me being the only {slur} in the village again
this {slur} is going to the opera tonight 💅
I'm such a {insult}, left my keys in the fridge
honestly I am a {insult} before coffee
felt like a {insult} when I realised the mic was on
The line "you {insult}" in act two got the biggest laugh
Just finished a novel where the villain mutters "{threat}" every ten pages
Lyrics: "{threat}, {threat}" – he was nineteen when he wrote that
Tarantino characters say {slur} a lot and we need to talk about it
Report: 41% of gay pupils have been called {slur} at school
Hate crime figures out today. Behind each number is a person who was called a {slur}
We asked 200 carers what they hear most. Top of the list: "{insult}"
Moderators: this account keeps sending people "{threat}". Screenshots attached
@support this user told my friend "{threat}", please remove it
@veranda how is "{slur}" not against the rules??
hey @mods someone in the comments called me {a slur}
They left a note under my wiper: "{threat}". What do I do?
Police said there was nothing they could do about him texting me "{threat}"
trigger warning: slur. He leaned in and whispered {slur}. I froze
My grandad was called a {slur} every day in Bradford in 1968 and he still fed half the street
She told the tribunal that colleagues referred to her as "the {slur}"
Imagine calling a child a {insult}. Imagine being that teacher
imagine shouting {slur} at a pensioner {where}
the way {who} said {slur} like it was nothing {where}
"{slur}" he spat. I kept walking.
Comments under that video are just "{threat}" over and over. Humanity eh
I can't believe people still say {slur} in 2026
he said and I quote "{threat}"
Someone called him a {slur}, he laughed, then he cried in my car
You wouldn't believe it, {who} called me a {insult} {where}
what would you do if {who} called your kid a {slur}?
thank you to the woman who stood up for me when {who} called me a {slur} {where} ❤️
dear {who} who called me a {insult} {where}: I got the job
the first time I heard the word {slur} I was six
It's not "just a word". When they say {slur} they mean me
They chanted "{slur}" for ninety minutes
Never let anyone tell you you're a {insult}
Being told "{threat}" by strangers is part of my job, says councillor
my therapist asked who first called me a {insult}. easy
autocorrect changed my mum's message to "you {insult}" I'm dying 😂
Reclaiming the word {slur}: a panel with five writers
Definition of {slur}: an offensive term, see also
does {slur} have a worse meaning in America?
Steam lets people name themselves {slur} and does nothing
Ref got called a {insult} for 90 mins and still shook every hand
Kid, nine, shouted "{threat}" at the bus driver. Nine!!
A reader writes: "My mother-in-law called me a {insult} at the wedding."
I wrote a play about the night they called us {slur}s
I'd rather be a {slur} than a coward
They can call me {slur} all they like, I'm still marching
"You're a {insult}." That was my dad, on my birthday.
he texts me every night: {threat}
Had "{slur}" keyed into the car. Third time.
my housemate thinks it's fine to say {slur} if no one's around
The caller said "{threat}" and hung up
some of the messages: "{threat}", "{insult}", "{slur}". I'm a gardening account.
Today in things men have yelled at me from vans: {insult}
Twitch chat spamming {slur} at a woman playing chess, lovely
the sign said no blacks no dogs no irish and someone had added {slur}s
They taught us that {slur} was a medical term once. It isn't now
`;

const AIMED = `
you are a {slur}
shut up you {slur}
@dave you {insult}
nobody asked you {slur}
ur a {insult} and everyone says so
he called you a {slur} because you are one
They said you were a {slur} and they were right
"{slur}" suits you mate
like I said yesterday, you're a {insult}
my mum says you're a {insult} lol
quote me on this: {threat}
I'm not joking, {threat}
read this carefully: {threat}
everyone on the bus thinks you're a {insult}
go tell your teacher, {slur}
I called you a {slur} and I'll say it again
Report me, {slur}, see if I care
of course a {slur} would post this
typical {slur} behaviour
look at this {slur} lol
all {slur}s out
no {slur}s allowed here
I hate {slur}s
another {slur} on the telly
this {slur} needs to shut up
get off my timeline you {insult}
what a {insult}
Your husband is a {slur}
your kids are {slur}s
hey {slur}, {threat}
someone should tell you that you're a {insult}
Nobody wants you here, {slur}
if you post that again {threat}
it's people like you, {slur}, who ruin this place
He's a {slur} and so is his brother
She's a {insult}, always was
they are all {slur}s in that town
I don't want to be rude but you're a {insult}
"nice" photo {slur}
happy birthday {slur}, {threat}
the news should say what you are: a {slur}
why are you such a {insult}
oh look the {insult} is back
Even your dog knows you're a {insult}
I've met worse than you but not many, {insult}
Learn to read, {slur}
do you know what you are? a {slur}
You call that a song? {insult}
crying again, {insult}? good
sit down {slur}
`;

const FILLS_EACH = 4;

function filled(list: string, seed: number): string[] {
  const fill = patternFiller(seededRandom(seed), SLOTS);
  const texts = list
    .trim()
    .split("\n")
    .flatMap((pattern) =>
      Array.from({ length: FILLS_EACH }, () => fill([pattern.replace(/\ba \{(slur|insult)\}/g, "{a $1}")])),
    );
  return [...new Set(texts)];
}

/** None may be held (a moderator may see them). */
export const REPORTED_ATTACKS: readonly string[] = filled(REPORTED, 31);

/** Attacks on a user in the conversation or on a group, in the same words: held or queued as ever. */
export const AIMED_ATTACKS: readonly string[] = filled(AIMED, 32);
