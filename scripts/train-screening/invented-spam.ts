// The message corpus consists of text messages from 2006. These patterns add the spam of social sites, and the harmless
// sentences about money, tickets and calls that must not count as spam.
import { type Pattern, patternFiller, splitList } from "./patterns";

const SUMS = splitList(
  "£50; £100; £250; £500; £750; £1000; £2,000; £5,000; $500; $1000; $5000; 0.5 BTC; 2 ETH; 1000 pounds",
);
const PRIZES =
  splitList(`an iPhone; an iPhone 15 Pro; a PS5; a free gift card; an Amazon voucher; a Tesco voucher; a holiday;
  a free laptop; a cash prize; {sum}; 10k followers; a MacBook; a luxury watch; free crypto; tokens`);
const HANDLES =
  splitList(`WhatsApp +44 7700 900123; Telegram; my DM; my inbox; the link in my bio; this number; our agent;
  www.example.com; the link below; my page; my manager on Telegram; the website`);

const SPAM =
  splitList(`Congratulations! You have won {prize}. Claim now at {handle}; You have been selected for {prize}, reply YES;
  Earn {sum} a week from home, no experience needed, message {handle}; I made {sum} in two days with this method, ask {handle};
  Get 10,000 followers fast and cheap, {handle}; Buy likes and followers, instant delivery, {handle};
  FREE {prize} for the first 100 people who click {handle}; Limited time offer! {prize} for only £1, order now;
  Invest {sum} and get {sum} back in 24 hours, guaranteed, {handle}; Double your bitcoin today, send to {handle};
  Crypto signals with 95% accuracy, join {handle}; Airdrop live now, connect your wallet to claim {prize};
  Forex trading made me financially free, start with {sum}, contact {handle}; Work from home and earn {sum} daily, apply via {handle};
  Hot singles in your area, chat free at {handle}; Lonely? Text me, I send pics, {handle}; Sexy girls live now, {handle};
  Lose 10 kg in two weeks with this pill, order at {handle}; Cheap viagra, no prescription, {handle};
  Replica watches and designer bags, 80% off, {handle}; Casino bonus: {sum} free spins, register at {handle};
  Bet with us and win {sum} guaranteed, sure odds, {handle}; Loans approved in 5 minutes, bad credit ok, {handle};
  Your account will be suspended, verify at {handle}; Your parcel is waiting, pay £1.99 to release it at {handle};
  URGENT: your bank account is locked, confirm your details at {handle}; HMRC refund of {sum} pending, claim at {handle};
  I recovered my lost bitcoin thanks to this hacker, contact {handle}; Thanks to Mrs Smith I earned {sum}, message her on {handle};
  Need a sugar baby, I pay {sum} weekly, {handle}; Giveaway!!! Follow, like and share to win {prize}, then visit {handle};
  Click here to claim {prize}; Last chance, offer ends tonight, call {handle}; Be your own boss, ask me how, {handle};
  100% free trial, cancel anytime, {handle}; Win {prize} every week, txt WIN to 80082; Passive income {sum} monthly, {handle};
  Promote it on {handle}; DM me to make {sum} in a day; Join my team and quit your job, {handle}; SEO services, first page of Google, {handle}`);

const WARES =
  splitList(`mug, bowl, jumper, kettle, bicycle, sofa, lamp, painting, print, loaf, cake, chair, record, camera, tent,
  guitar, plant, seedling, book, raffle ticket, theatre ticket, pram, bookcase, phone, laptop, coat, jar of honey`);
/** Numbers reserved for fiction. */
const PHONES = splitList(
  "07700 900{n}; 07700900{n}1; 01632 960{n}; 020 7946 0{n}8; +44 7700 900{n}; 0117 496 0{n}1; 01632960{n}5",
);
const FAIR =
  splitList(`Selling a {ware}, £{n}, collection only; The {ware} is yours for a tenner if you fetch it; Free {ware}, outside number {n};
  Tickets are £{n}, call the box office after two; Free entry for under-fives on Saturday; I won the raffle: a {ware}!;
  We won! {n} points and a very old cup; Prize for the best {ware} goes to my neighbour; Open until {n}, first drink is free;
  My phone died, ring the landline please; Call me when you are home; Text me your address and I will post the {ware};
  I paid £{n} for this {ware} and I regret nothing; The bank closed our branch, again; My account was locked because I forgot the password;
  Send me a message if you want the {ware}; New {ware}s in the shop this week, link in my profile; Order by Friday for Christmas, please;
  Our offer on the house was accepted; 10% of every {ware} goes to the food bank; We raised £{n}00 for the hospice, thank you;
  Please donate if you can, every pound helps; Sign up for the pottery class, {n} places left; Subscribe to the newsletter for recipes;
  Last chance to see the exhibition, it ends on Sunday; Does anybody need {n} free boxes?; Free to a good home: one {ware};
  What does a {ware} cost these days?; My first pay cheque from the bakery; I got the job!; Congratulations on the {ware}!;
  Congratulations, you two; Winner of the quiz was table {n}; The doctor will call me on Monday; Urgent: who has a spare {ware} for tonight?;
  Half price bread after four; A holiday in Wales with the dog; Claim your lost glove at the desk; Please reply by Thursday;
  Customer service at the post office was lovely; The train refund came, £{n}; I have £{n} left until Friday; Two for one on {ware}s at the market;
  Guaranteed rain this weekend; I need a new mobile, any tips?; The network is down again; Free week? Come for tea; Live music tonight, free;
  Reply to the email from school; Win or lose, we had fun; Bitcoin explained to my gran; Follow me to the {ware}; Click and collect took {n} minutes;
  Cash only at the stall; Vote for our {ware} in the village show; Here is the link to the recipe; Watch this {ware} dance; Good offer, but no thank you;
  Ring me on {phone} about the {ware}; My number is {phone}; The surgery is on {phone}; Lost dog, please call {phone}; Text {phone} if you find it;
  The house was built in 18{n}; Train at {n}:15, back by 18:{n}; 1,{n}5 people came; {n}% of you said tea; Chapter {n}, page 1{n}; Born 19{n}, still dancing;
  My order number is {n}4{n}71 and nobody answers; Room {n}, second floor; 2026 will be the year of the {ware}; Ran {n} km in 4{n} minutes; 07{n} is the bus`);

/** Generates `count` sentences each of spam and of honest trade; deterministic for the same random numbers. */
export function inventSpam(count: number, random: () => number): Pattern[] {
  const fill = patternFiller(random, {
    prize: PRIZES,
    handle: HANDLES,
    sum: SUMS,
    ware: WARES,
    phone: PHONES,
    n: Array.from({ length: 90 }, (_, i) => String(i + 3)),
  });
  return [
    ...Array.from({ length: count }, () => ({ kind: "spam", wanted: true, text: fill(SPAM) })),
    ...Array.from({ length: count }, () => ({ kind: "trade", wanted: false, text: fill(FAIR) })),
  ];
}
