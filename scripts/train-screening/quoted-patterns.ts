// Patterns that teach the difference between an attack that is reported, quoted or reclaimed, and one that is aimed at
// a reader or a group. The evaluation has patterns of its own (held-out/quotations.ts).
import { splitList } from "./patterns";

export const QUOTED_SLOTS = {
  n: splitList(`faggot, paki, retard, nigger, tranny, spastic, kike, chink, coon, poof, pikey, wog, fag,
  queer bastard, gook,
    bitch, slut, whore, cunt, idiot, fat cow, stupid bitch, worthless cunt, piece of shit, dickhead, wanker, freak,
  ugly pig`),
  t: splitList(`I will kill you; kill yourself; go back to your own country; I know where you live;
  you deserve to be shot; go die in a hole;
    you are dead meat; hope you get cancer; we will burn your house down; fuck off you cunt; you fucking whore;
  send me nudes; drink bleach`),
  who: splitList(`a man; a woman; some guy; someone; a stranger; my boss; my ex; a boy in my class; the neighbour;
  a group of lads; an old man; she; he;
    they; my brother; his mates; a passenger; a player; a parent; my mum; one of the regulars; a cyclist;
  the landlord; people; kids`),
  name: splitList(`Kevin; our mayor; the vicar; Sandra; that girl; my flatmate; Ryan; the headteacher`),
  where: splitList(`on the bus; at school; in the pub; on the train; in the street; at the gym; in the park;
  outside the shop; in my DMs; on the phone;
    at football; in a meeting; at the airport; in the comments; online; yesterday; last night; this morning; again;
  in 1982; when I was ten; for years`),
} as const;

export const QUOTED_REPORTS = splitList(`
  {who} called me {a n} {where}; {who} called me {a n}; I got called {a n} {where}; I was called {a n} {where};
  called {a n} {where}, lovely;
  been called {a n} {where}; we were called {n}s {where}; my friend was called {a n} {where};
  my son was called {a n} {where} and he's seven;
  {who} shouted {n} at us {where}; {who} shouted "{n}" out of a car window; {who} screamed {n} at her {where};
  {who} yelled "{t}" at my sister {where};
  {who} said "{t}" to me {where}; {who} said {t} to my face {where}; {who} told me to {t}; {who} told us "{t}" {where};
  {who} messaged me "{t}" {where}; {who} sent me this: "{t}"; got a message {where}: "{t}";
  had "{t}" in my inbox {where}; {who} emailed the charity "{t}";
  {who} keeps calling me {a n}; {who} keeps texting me "{t}" and the police won't help;
  {who} spat at me and said {n}; {who} muttered {n} under his breath;
  the first thing {who} said was "{n}"; all I heard was "{n}, {n}, {n}"; I heard {who} say {n} {where};
  I overheard {who} calling him {a n};
  they called my mum {a n}; they called her {a n} for wearing a hijab;
  he was called {a n} for holding his boyfriend's hand; she was called {a n} by {who};
  can you believe {who} called me {a n}?; guess who got called {a n} {where};
  someone has just called me {a n} and I'm shaking;
  my crime? being {a n} according to {who}; according to {who} I am {a n}; apparently I'm {a n}; so I'm {a n} now,
  says {who};
  {who} said I was {a n}; {who} said we were all {n}s; {who} thinks I'm {a n}; {who} thinks women like me are {n}s;
  he told everyone I'm {a n};
  he said he'd kill me: "{t}"; his exact words were "{t}"; her words, not mine: "{n}"; and then he goes "{t}";
  and I quote: "{n}"; the note said "{t}";
  "{t}", he said; "{t}", she screamed {where}; "{n}", {who} shouted; "{n}!" shouted {who} {where};
  '{t}' – that is what {who} wrote to a nurse;
  {who} wrote {n} on my locker; {who} painted "{n}" on the mosque; there's {n} scratched into the desk;
  "{n}" sprayed on the bus shelter {where};
  police are investigating after {who} shouted "{n}" {where};
  a man was arrested for shouting {n} at a family {where}; two jailed over messages reading "{t}";
  a teacher was sacked for calling a pupil {a n}; the court heard that he called her {a n};
  the jury heard he said "{t}"; judge: calling someone {a n} is a crime;
  councillor received a letter saying "{t}"; MP reads out abuse she gets: "{t}";
  player says he was called {a n} by {who}; club bans fan who shouted {n};
  the minister apologised for saying {n}; the BBC apologised after {n} was broadcast;
  the report quotes officers saying "{n}"; inquiry told of "{n}" jokes;
  survey: half of us have been called {a n}; one in three nurses is called {a n} at work;
  a study of how often {n} is used online; hate crime is not only fists, it is being called {a n};
  the word {n} hurts; the word "{n}" is a slur; why the word {n} is offensive; the history of the word {n};
  what does {n} mean?; where does the term {n} come from?;
  {n} is an offensive word for a group of people; {n} is a slur, please don't use it; don't say {n};
  we don't say {n} in this house; never use the word {n};
  stop saying {n}; stop calling people {n}s; people need to stop using {n} as a joke;
  it is not ok to call anyone {a n}; you shouldn't call people {n}s;
  {n} used to be a normal word {where}; doctors once used "{n}" as a term; the dictionary marks {n} as offensive;
  is it ok to say {n}?; is {n} still offensive?;
  we talked about the word {n} in class; my students asked about {n} in the novel; the book has the word {n} in it;
  the novel uses {n} two hundred times;
  the film says {n} a lot; in the film he says "{t}"; the song goes "{n}"; that lyric, "{t}", has aged badly;
  the villain says "{t}" and the cinema gasped;
  the play is called {n}; an episode where someone calls her {a n}; a comedian said {n} and half the room left;
  the script has him shout "{t}";
  I am {a n} and proud; I'm {a n}, so what; I'm {a n} and I love my life; proud {n} here;
  we're {n}s and we're not going anywhere; as {a n} I can say it;
  my fellow {n}s will get this; me and my {n} friends; I call myself {a n};
  I've been called {a n} so often I put it on a mug; we took the word {n} back;
  I'm a big {n} for crying at that advert; I'm such {a n}, forgot my own birthday; what {a n} I am;
  I felt like {a n}; I look like {a n} in this hat; I was {a n} at school;
  I used to call people {n}s and I regret it; I said {n} once as a child and my gran cried;
  I'm ashamed I ever said {n}; sorry for using the word {n}; I grew up hearing {n};
  my dad was called {a n} when he came here; gran still says {n}; kids at my school said {n} every day;
  growing up gay meant hearing {n} daily; nobody stopped them saying {n};
  years of being called {a n} {where}; being called {a n} {where} is no joke;
  when someone calls you {a n} it stays with you; if {who} calls you {a n}, leave;
  if anyone says "{t}" to you, report it; imagine being called {a n} {where};
  how would you feel if someone called you {a n}?; what do I say when {who} calls me {a n}?;
  please report this account, it calls people {n}s; this account wrote "{t}" under my photo;
  @admin someone wrote "{t}" to me; mods, please remove the comment that says "{n}";
  reported a user for saying "{t}"; the comments are full of people saying {n}; look at what they send me: "{t}";
  this is the abuse I get: "{t}"; my replies today: "{n}", "{t}";
  {who} left a voicemail saying "{t}"; I have kept every text where he says "{t}";
  he whispers "{t}" when no one is near; he says {t} whenever he drinks;
  thanks to whoever told {who} to stop calling me {a n}; a lady told {who} off for saying {n};
  nobody said a word when he called me {a n}; I cried after {who} called me {a n};
  I blocked {who} for calling me {a n}; I told HR that he called me {a n}; I reported my manager for saying {n};
  I left that job because they called me {a n};
  {who} laughed and said "just {a n}"; it's "banter" when they say {n}; to them we are "{n}s"; they see us as {n}s;
  he treats her like {a n}; they treat us like {n}s;
  "{n}" isn't a compliment; "{n}" is not an opinion; "{t}" is a threat and it's illegal;
  "{t}" is not something you say to a child;
  she got "{t}" for posting a picture of a cake; first day here and someone says "{t}";
  I post about gardening and get "{t}"; he asked me to "{t}"`);

export const AIMED_INSULTS = splitList(`
  you are {a n}; you're {a n}; ur {a n}; you {n}; what {a n} you are; you are such {a n}; you fucking {n};
  you absolute {n}; you stupid {n}; oi {n}; hey {n};
  shut up {n}; shut your mouth {n}; fuck off {n}; piss off you {n}; go home {n}; get lost {n}; learn English {n};
  cry more {n}; nobody cares {n}; cope {n}; stay mad {n};
  @sam you're {a n}; @maria {n}; @jo {t}; lol {n}; {n} lol; {n}; {n}!; "{t}"; "you {n}"; {t}; {t} {n}; seriously,
  {t}; please {t}; I mean it, {t}; {t}, {n}; listen {n}, {t};
  all of you are {n}s; you lot are {n}s; you people are {n}s; your family are {n}s; your mum's {a n};
  your dad is {a n}; your girlfriend is {a n}; your whole country is full of {n}s;
  she is {a n}; he is {a n}; he's {a n}; she's such {a n}; they're {n}s; they are all {n}s; those {n}s;
  these {n}s are everywhere; that {n} again; look at that {n}; look at this {n};
  what {a n}; what a bunch of {n}s; typical {n}; another {n}; dirty {n}; filthy {n}s; stupid {n}s; fucking {n}s;
  bloody {n}s everywhere; damn {n}s; kick the {n}s out; send the {n}s home;
  I hate {n}s; I can't stand {n}s; all {n}s should leave; {n}s ruin everything; {n}s are disgusting;
  {n}s belong in a zoo; no more {n}s here; we don't want {n}s; ban all {n}s; kill all {n}s;
  the {n} next door; that {n} from the shop; my {n} neighbour; this {n} thinks he can sing; some {n} took my seat;
  the {n} is talking again; only {a n} would say that; says the {n};
  you look like {a n}; you sound like {a n}; you act like {a n}; you dress like {a n}; you smell like {a n};
  you write like {a n}; you always were {a n}; you'll always be {a n};
  everyone knows you're {a n}; everybody says you're {a n}; people say you're {a n} and it's true;
  they called you {a n} and they had a point; he called you {a n}, he's right;
  I said you're {a n}; I told you you're {a n}; I'm telling you, you're {a n}; I call you {a n} because you are one;
  let me say it again: {n}; I say what I think: you're {a n};
  I'm going to call you what you are, {a n}; if you weren't such {a n} you'd know; why are you {a n}?;
  are you {a n} or what?; how does it feel to be {a n}?; do you know you're {a n}?;
  go cry to your mum {n}; go tell the police {n}, {t}; block me then {n}; report this {n};
  I will say it to your face, {t}; come here and I'll show you, {n}; wait till I see you {n};
  no wonder your wife left, {n}; your child will grow up {a n}; nobody loves you, {n}; you deserve it {n};
  you should be ashamed you {n}; you should have been called {a n} more often;
  nice try {n}; thanks for nothing {n}; happy now {n}?; good morning {n}s; welcome {n}; well done {n}; ok {n};
  sure {n}; wrong, {n}; delete this {n}; ratio {n}; who asked {n};
  this is what {a n} looks like; this is why nobody likes you {n}s; here comes the {n}; he's back, the {n};
  the mayor is {a n}; that singer is {a n}; the referee is {a n}; my teacher is {a n};
  we all hate you {n}; don't listen to this {n}; don't believe the {n}; never trust {a n}; stop lying you {n};
  stop posting {n}; keep talking {n}; say that again {n}; try me {n};
  you can't read, {n}; I read your book, {n}; your song is shit {n}; your comment proves you're {a n};
  your message says it all, {n}; the word you want is "{n}", that's you;
  as I said, {n}; like my dad says, you're {a n}; my friends agree you're {a n}; even the judge knows you're {a n};
  the police will find a dead {n}; tonight {t}; tomorrow {t}`);

export const MORE_REPORTS = splitList(`
  {n} was in my school books; {n} is in the 1950 dictionary; {n} has been used against us since the war;
  {n} appears in the letters of my grandfather; {n} sounds harmless until it's you;
  {n} means something else in Dutch; {n} isn't a joke; {n} wasn't always a slur;
  {n} became an insult in the twenties; {n} still gets shouted here; {n} hits different when it's your child;
  did you know {n} comes from a Latin word?; fun fact, {n} was a brand of soap;
  apparently {n} was on a chocolate box until 1969; weird that {n} is in the crossword; why is {n} trending?;
  you could hear {n} on the radio back then; people said {n} on stage and got applause;
  comedians made a living out of {n} jokes; we read {n} aloud in class and I wanted to vanish;
  time to drop {n}; let's bin {n} for good; can everyone stop with {n}; who still says {n}?;
  who taught you to say {n}?; I wish people understood why {n} hurts; {n} needs to go in the bin as a word;
  you can't say {n} just because your mate does; you don't have to say {n} to be funny;
  it costs nothing not to say {n}; unfollow me if you think {n} is funny; you lose me the second you say {n};
  if {n} is in your vocabulary we can't be friends; there's no excuse for {n}; no context makes {n} ok;
  using {n} as a punchline is lazy; {n} jokes at weddings, no thanks; he got away with {n} for years;
  games let you call yourself {n} and nobody checks; the username was literally "{n}"; someone's wifi is called {n};
  a street here was named {n} lane until 1990; the team used to be nicknamed the {n}s;
  the app's filter blocks {n} but not this; my phone suggests {n} when I type my surname;
  the captions turned my name into {n}; an algorithm recommended a video titled {n}; search results for {n} are grim;
  we {n}s know how to throw a party; us {n}s and our cats; fellow {n}s, where are we drinking?;
  from one {n} to another, happy pride; I'm the {n} in the family photos;
  yes I'm {a n}, yes I knit; still {a n}, still here, still fabulous;
  happy to be {a n}; born {a n}, die {a n}; mum of three and {a n}; our zine is called "{n}";
  better {a n} than a bigot; rather be called {a n} than vote for that; if that makes me {a n} then fine;
  if loving him makes me {a n}, so be it; call me {a n} if you like, I'm dancing;
  {n}? I've been called worse by better;
  don't let {who} make you feel like {a n}; you are not {a n}, whatever {who} says; nobody gets to call you {a n};
  you don't deserve to be called {a n}; if your boss calls you {a n}, write it down;
  you're worth more than a man who calls you {a n};
  whoever called you {a n} is wrong; I'm sorry {who} called you {a n}; sorry that happened,
  nobody should say "{t}" to you; I saw that {who} called you {a n}, are you ok?; saw someone tell you "{t}",
  I've reported it;
  what would you say if {who} called your mum {a n}?; how do I react when {who} calls my kid {a n}?;
  what do you do when {who} says {n} in front of you?; would you stay if your husband called you {a n}?;
  am I wrong for leaving after he called me {a n}?;
  "You're {a n}." Those were his last words to me; "You {n}." My own brother, at Christmas;
  "{t}." Just a normal Tuesday for a referee; "{t}" – anonymous, of course;
  "{n}". One word. Two seconds. I still hear it; 'You're {a n}' – my dad;
  "{t}" is not feedback; "{n}" isn't my name; "{n}" is what they called him. He was twelve;
  "{t}". That's what landed in my inbox; He said it loudly. "{n}". Nobody moved;
  She laughed. Then she called me {a n};
  on the wall in red paint: {n}; in the visitors' book someone put "{n}"; a sticker saying "{n}" on my bike;
  carved into the bench: {n}; my locker said {n} for a whole term; the cake had {n} iced on it, as a joke, they said;
  they put {n} on my performance review basically; the nurse wrote "{n}" in my notes in 1979; my file said "{n}";
  the school report called him {a n}; the census had a box for {n}; the law once called people like me {n}s;
  chapter three, he calls her {a n} and she leaves; the poem ends on the word {n}; the rapper says {n} forty times;
  watching old sitcoms and the {n} jokes, yikes; my review: too many {n} jokes; the musical rhymes {n} with bigger;
  in Huck Finn {n} is on every page;
  our podcast this week: who gets to say {n}?; essay: what I learned from being called {a n};
  talk tonight on {n} and other words we inherited; a short history of {n}; linguists on why {n} faded;
  the exhibition shows posters with the word {n};
  guidance for teachers: what to do when a pupil says {n}; our policy: saying {n} at work is gross misconduct;
  the union says drivers hear "{t}" daily; ambulance crews hear "{t}" most nights;
  council staff put up with {n} and worse; helpline calls often start with "he calls me {a n}";
  fans were filmed singing about {n}s; ten arrested after {n} chants; the striker walked off when he heard {n};
  uefa fines club over {n} chants; banned for life for {n} gesture and words; captain speaks out after "{t}" messages;
  a pensioner was told "{t}" in the chip shop; a girl in a headscarf was told "{t}" on the 42;
  a boy of nine was called {a n} for crying; a wheelchair user was called {a n} for blocking an aisle;
  a carer says she's called {a n} every shift;
  my nan's generation said {n} without thinking; my uncle says {n} and thinks it's affection;
  my stepdad calls gay people {n}s, dinner is tense; the lads on site say {n} every other word;
  half the group chat says {n}; you hear {n} at every away game;
  I flinch when I hear {n}; hearing {n} takes me straight back; it started with {n} and ended with a broken jaw;
  he typed {n}, deleted it, then hit send; she mouthed "{n}" through the window; they mimed it and said {n};
  it was {n} this and {n} that all afternoon;
  not once did {who} use my name, just "{n}"; {who} has never called me anything but {n};
  {who} introduced me as {a n}; {who} named the dog {n}, I wish I was joking; {who} captioned my photo "{n}";
  {who} made a song about me being {a n};
  took me ten years to stop thinking I'm {a n}; I believed I was {a n} because {who} said so;
  today I told my therapist he calls me {a n}; leaving him today, no more "{t}";
  day 12 without anyone calling me {a n}; told my kids they will never hear {n} from me;
  I called myself {a n} in the mirror for years; I'm {a n} for believing him;
  what kind of {n} forgets their own keys? me; me, {a n}, trying to parallel park; feeling like {a n} today;
  sometimes I think I'm just {a n}; god I'm {a n} when I'm hungry`);

export const MORE_AIMED = splitList(`
  {n} was always your name; the {n} is in the building; the {n} has spoken; this {n} is at it again;
  this {n} needs a slap; this {n} got a job on telly; that {n} was on the bus again; a {n} like you can't be helped;
  some {n} is complaining again;
  you {n}s have ruined it; you {n}s are all the same; us normal people don't like {n}s; we don't serve {n}s;
  we know what {n}s are like; fellow patriots, the {n}s are coming; no {n} is going to tell me what to do;
  I'm not scared of a {n};
  don't let the {n}s in; don't let this {n} near your kids; nobody wants to hear from {a n};
  you deserve everything you get, {n}; whoever hired this {n} should be sacked; I'm sorry but you're {a n};
  sorry not sorry, {n}; saw your photo, {n};
  what would you know, {n}?; how do {n}s like you get dressed?; would you look at this {n};
  am I wrong or is she {a n}?; is it me or are they all {n}s?; what is wrong with {n}s?; why do {n}s always lie?;
  why is this {n} on my feed?;
  "You're {a n}." Yes, you; "{t}". You heard me; You heard. {t}; Read it twice, {n}; One word for you: {n};
  two words: {n}, idiot; in one word, {n}; the word is {n}, look it up, it's you;
  dictionary definition of {a n}: you; google {n}, there's your face;
  your name should be {n}; I'd call you {a n} but that's too kind; they should call you {n}; your teacher was right,
  you're {a n}; history will call you {a n}; the whole school knows you're {a n}; your own mother calls you {a n};
  ask anyone, you're {a n};
  report: you are {a n}; breaking news: {name} is {a n}; headline: local {n} still ugly; study finds you're {a n};
  court of me finds you {a n}; survey says {n}; police should lock up this {n}; the judge was {a n};
  the minister is {a n}; the new coach is {a n};
  the film was made by {n}s; the book is by some {n}; the singer is {a n} and so are you;
  who let {a n} on the radio; the {n} in the wheelchair at the front; that {n} on the news; the presenter,
  what {a n}; the actress is {a n}, look at her;
  I'm better than you, {n}; I'm done with you {n}; I'm coming for you {n}, {t}; I'm laughing at you {n};
  I was going to be nice, {n}; I cried laughing at you, {n}; I felt sick looking at you {n};
  I told my therapist about {n}s like you;
  we will say it until you leave: {t}; my brother says {t}; my mates and me agree: {t}; remember this, {t};
  note to you: {t}; message for you {n}: {t}; a letter to all {n}s: {t}; dear {n}, {t}; reminder: you're {a n};
  fun fact: you're {a n}; TIL you're {a n};
  stop being such {a n}; don't be {a n}; quit whining {n}; grow up {n}; get a job {n}; take a shower {n};
  lose some weight {n}; speak properly {n}; pay your taxes {n}; back to your cave {n}; in the bin with you {n};
  off to the zoo {n}; happy pride {n}, {t};
  he's not ill, he's {a n}; she isn't funny, she's {a n}; they're not people, they're {n}s; it's not a man,
  it's {a n}; that's not a woman, it's {a n}; that is no mother, that's {a n}; not a journalist, just {a n};
  not surprised, {n}s always do that`);
