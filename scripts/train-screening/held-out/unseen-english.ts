// Held-out English texts: no model learned from them, and nobody looked at them while rules, lists or training texts
// were written. Keep it that way: look at a text here only to correct its group.
const linesOf = (list: string) => list.trim().split("\n");

const THREATS = linesOf(`
im going to kill you, simple as
Next time I see you in Harrowby town I'll break your jaw.
you're dead mate. dead.
gonna smash every window in that house with you in it
I will burn your shop down, I dont care who's inside
swear down ill stab u up if u come ends again
Tell your brother he's getting his legs done this weekend
il batter ye senseless the morra outside the chippy
Keep talking and I'll put you in a wheelchair.
ur getting jumped after school monday theres 6 of us
If she takes the kids I'll finish her, and then whoever's stood next to her.
driving over there now with a bat and im gonna use it on him, somebody warn his wife
I'm going to hurt your dog first and then you.
Lovely conservatory you've got. Be a shame if a brick found its way through it x
You walk home past the canal on Thursdays don't you. Just checking.
I'd think very carefully about giving that statement, Ms Pargeter. People fall down stairs.
enjoy your last quiet night 🙂
I know what time your little girl comes out of Brownies. Drop the complaint.
Snitches round here don't see Christmas, just saying
My cousins are coming over from Ballykeane on the ferry. They're not coming for the scenery.
Kindly withdraw the review by Friday or my lads will be round for a chat you won't walk away from.
tick tock tick tock. u wont see me coming
Does your mum still live alone? Big house for an old woman. Anything could happen.
hope your brakes are working pal 😂 might want to check em every morning from now on
Councillor, one good turn deserves another, and what you did to our estate deserves a bullet.
there's a patch of moor up by us nobody ever digs. thinking of you
You'll be eating through a straw by Sunday lol
No police. If I see one blue light outside yours, you know what happens to the cat and then what happens to you.
I've done eight years inside already, doing another ten for you wouldn't bother me
Complain to the surgery if you like, doctor. I'll be waiting at your car. You always park under the broken light.
Hahaha keep laughing babe. If I can't have you then nobody's going to recognise that face.
Every referee has to walk to the car park eventually
we're having a wee bonfire on the 11th and there's a spot on top saved for you and yours
pay what you owe by 6 or your sister gets a visit. she's on her own til 9 i believe
Somebody should finish what they started with that MP. I've got the time and I've got the tools.
that mosque opens Saturday does it? we'll bring the petrol, you bring the prayers
Not a threat, just a promise: you turn up at the funeral, there'll be two.
wouldnt come into college tmrw if i were u. everyone in block C is gonna find out what i can do
u can block me but u cant block my fists. ill find u at the gym
Say goodbye to your kneecaps, Declan.
`);

const INSULTS_AND_HATE = linesOf(`
immigrants are vermin, the lot of them
Muslims are animals and don't belong in a civilised country.
gays are sick in the head and should be kept away from normal people
you're a fat ugly waste of skin and everyone at work says so
Travellers are all thieving scum, always have been always will be
Never trust a Jew with money or with the truth.
disabled people are a drain, stop paying for them to breed
trans people arent people, theyre a disease
black lads are just violent by nature, its in the blood
look at the state of you, pig in a dress 🐷
The Irish are drunken subhumans, should have let them all starve.
women are too thick to vote, should be property again
Funny how the street started to smell the same week the new family moved in. You know which sort.
I've nothing against them personally, I just think you wouldn't let rats into your kitchen either
My dog's got a higher IQ than the whole of that refugee hotel, and better manners
A certain tribe with certain noses runs all the banks, but we're not allowed to say that are we 🤫
Is it a man? Is it a woman? No, it's a freak that needs putting back in the circus
Your mother must look at you and wish she'd gone through with the appointment
Not being funny but if you come from a country of mud huts, you haven't earned an opinion on our NHS
We should bring back the signs in the boarding house windows. They kept the place clean.
ur face is the reason mirrors crack, even ur own boyfriend keeps the lights off hun
bless him, the wheelchair lad wants to be included. nobody's got the heart to tell him he ruins every room he rolls into
They breed like rabbits and pray five times a day for our downfall.
imagine being that dark, only thing u can see at night is the teeth and the stolen phone 😂😂
No child with that syndrome should be in a normal class, it's like teaching a potted plant
I don't hate poofs, I just reckon they should do the decent thing and live on an island away from the rest of us
Ah here, the knackers are back in the lay-by. Somebody ring pest control.
Once a slave people, always a slave people. History doesn't lie.
Nobody laughs at your jokes Kerry, they laugh at the whale telling them
Old folk should hand back the houses and get out of the way, they're just rotting meat on a pension
You can put a monkey in an England shirt and it's still a monkey. Missed the pen as well.
with that stammer u should do us all a favour and never open ur mouth again t-t-t-tom
Mixed marriages are how you ruin a good breed. Any farmer will tell you that
Poles, Romanians, whatever. Livestock with a work permit.
honestly autistic kids are just broken, should come with a returns label
`);

const ENCOURAGEMENT = linesOf(`
just kill yourself already
Do it. Nobody would even come to the funeral.
stop eating till thursday, ur thighs are disgusting
go on then cut, youre all talk
kys, best thing u could do for ur family
You keep saying you can't go on, so why are you still here? Be brave for once.
hunger is just weakness leaving. day 4 of nothing but water, come join us, no quitters 💕
Your kids would cry for a week and then finally be able to breathe. Think about them.
I think it'd be kind of beautiful if you went tonight. Peaceful. I'd stay on the call with you till it's over.
dont ring that helpline, they only want to lock you up. you know what you need to do
every meal you skip is a little present to the girl you want to be. dont tell your mum, hide it like i showed you
The world was fine before you and it'll be fine after. Off you pop x
we made a pact. you promised. are you really going to chicken out and leave me to do it alone
Proud of you for the new marks. Go a bit further next time, it's the only thing that works for people like us
lol drama queen posting goodbye again. third time lucky yeah? we're all waiting
`);

const SOLICITATION = linesOf(`
send nudes now or im telling everyone u did anyway
You've ignored four pics of my cock, least you can do is reply
how much for a night with u? everyone has a price, dont play shy
Come on, just one photo without the top. I won't stop asking til I get it
I'm outside your block, let me up, you know you want it even if u say no
You've got the role if you want it. Most actresses pop round to mine the night before to show me how committed they are.
rent's late again sweetheart. I'm sure we can come to some other arrangement, wear something nice when I call round
you said no last time but you were smiling, so I'm taking that as a maybe 😏
As your manager I'd hate for the review to go badly. Dinner Friday, my place, and we'll see how grateful you can be.
Dont be frigid. Im a nice guy and I've bought you three drinks, u owe me
Saw you bending over at the Tesco tills today, been thinking about it ever since. What u wearing under that uniform
I've still got the video from February. Be a shame for your husband to see it. Spend the weekend with me and it disappears.
stop blocking me i make new accounts all day. show me what i want n ill leave u alone
Free lift home to Penmarrow if you're prepared to pay me in kind lol. no? why not? nobody would know
I know you're married and I know you said to stop. But your lips say one thing and that red dress said another, I want you in my bed
your so mature for 12, way more than the girls my age. dont tell ur mum we talk ok
hey saw u on the roblox server, how old r u? got a webcam? are ur parents in
I can get you 2000 V-bucks, just need a pic of you in your PE kit. our secret 🤫
Your mum wouldn't understand how special our friendship is, pet. Delete these messages once you've read them.
im 15 too lol (well nearly 30 haha) come meet at the park after school, ill bring vapes
Coach here. You don't need to mention the private sessions to your dad. Just you and me at mine, Saturday, I'll get pizza in
do u ever get lonely when ur mum's on nights? ring me on video once ur brother's asleep n we can chat, just us
what school u at? year 7? u got a boyfriend yet? id be a good one, nobody has to know
Modelling agency looking for girls 11-14, no parents needed at the shoot. Message privately and say nothing at home.
You can trust me more than your teachers. Let's move to the other app where messages vanish, it's safer for kids like you
`);

const SCAMS = linesOf(`
HMRC: You are owed a tax refund of £486.20. Claim within 24h at hmrc-refund.example
Hi mum dropped phone down the loo this is my new number 07700 900142, can u pay a bill for me today x
DOUBLE YOUR BITCOIN in 48 hours, guaranteed, DM me INVEST
Royal Mail: parcel held, unpaid fee £1.99, pay at rm-redeliver.example
i made £4,300 last week from my sofa thanks to Mrs Adaline Crewe, best forex trader, whatsapp her 07700 900377
CHEAP FOLLOWERS 10k for £15 instant delivery boostmyfeed.example
Congratulations!!! You've been selected to win a Ninja air fryer. just cover £2 postage and enter card details
Your account will be suspended. Confirm your password by replying to this message. Support Team
Make money fast, 16-21 with a bank account, we put it in u take it out, keep 20%, no risk
Replica Rolex, Moncler, Dior, AAA quality, ship to UK, inbox
HOT SINGLES in Wolverstead waiting 4 u tonight click flirtnow.example
Fully genuine UK driving licence, no test needed, registered on the database, £700
Hello dear, I'm an army surgeon in Yemen, widower, I saw your smile and felt God pointing. I only need £250 to release my leave papers and I'll fly to you.
Hi it's Nadia from the bank's fraud department. Someone's in your account right now so we've set up a safe one for you. Can you move the savings across while I stay with you?
Sorry wrong number! Is this not Gemma from yoga? Haha well you seem nice anyway. I'm Lily, my uncle taught me to trade gold and I never lose, shall I show you the platform?
Lovely two bed in Clifton Mere £550 pcm all bills. I'm abroad for work so no viewings, but I'll post the keys as soon as the deposit clears
Could you send me the six digit code that just came to your phone? I put your number in by mistake, silly me
My nan left me a piano, a baby grand, free to a loving home. You only pay the movers, £180 by transfer up front.
Need a favour, I'm in a meeting and can't talk. Pop out and get 5 Apple gift cards for the team, £100 each, scratch and send photos. Keep it a surprise. Regards, Martin (CEO)
Winter fuel payment: over 66s have to re-apply by the 30th or lose it. Form takes 2 mins, have your sort code ready: fuel-claim.example
Hey is this you in this video?? 😳 cant believe someone posted it vid-tag.example/w9
Little Alfie, 4, needs an op in America. The hospital won't let us share its name but every pound counts, friends and family transfer only or Steam cards. No questions please, just kindness 🙏
I lost £9k to crypto crooks and thought it was gone forever until @recover_wizz got every penny back in two hours. Message him, he only asks for a small upfront fee
Work from home liking videos! £80-£200 a day, no experience. You deposit £50 to unlock the premium tasks and withdraw any time.
Would you like to sell me your old facebook account? £60 same day, just need login and a photo of your passport
2 tickets stadium tour Cardiff, can't go now gutted. Transfer only, no paypal goods sorry, and no screenshots til it's paid. I've got 11 people asking so £90 each quick x
Roofers in your area today, noticed your ridge tiles have slipped love. Could come through the ceiling tonight. £1,500 cash and we'll start now, can run you to the bank
The interview the banks tried to BAN! One small deposit of £200 changed this Hull grandad's life, read before it's deleted quantprofit.example
Your Netflux payment failed. No worries! Update your card here to keep watching: netflux-billing.example
Police here. Your nephew has been arrested, he'll be released on bail if you hand £3,000 to our courier this afternoon. Do not speak to anyone about it.
essays written for u, first class guaranteed, turnitin proof, any uni. dm. 50% off for freshers
Doctor-grade weight loss jabs without the prescription, no questions, £60 a pen, posted from my kitchen lol 💉
Put £100 in, recruit six ladies, take out £800. It's not a pyramid it's a gifting circle, women helping women 🌸
Auntie Pat! The council grant list has your name, I already got my £50,000, did the delivery man come to you too? text agent Harold on 07700 900518
follow 4 follow 🔥🔥 check bio 🔥 free robux generator 🔥 no human verification robx-gen.example 🔥🔥
`);

const EXPOSURE = linesOf(`
The rat who grassed lives at 14 Quarrel Lane, Muddleton. Blue door. You know what to do lads.
Here's her number since she likes complaining: 07700 900611. Everyone ring it all night
he works at the petrol station in Tarnbeck, on til 10. go get him
Full address, car reg and work rota of that parking warden in the comments. Make him famous 😈
her new flat is above the vape shop on Dray Street, flat 3. tell Darren, he's been looking for her since she left
Anyone wondering where our brave judge spends weekends: caravan 22, Sandlewick Bay. Wife's usually by the pool about ten.
Not saying anyone should do anything but the lad who kicked that dog drinks in the Fox & Ferret every Sunday, ginger, grey Audi
She thinks she's hiding. Pic of her school run attached, Beechcroft Primary, 8.50, red Corsa. Say hi from all of us
Doctor who gives out the jabs leaves the surgery by the back gate at 6:15. Alone. Just a fun fact
Found the whistleblower's real name, it's Joanne Tibbs, and she's on Ottery Close. Be nice everyone 😉😉
Since the court won't name him I will. Kieran Mossop, hiding at his gran's on Larch Avenue, Netherfold. Pass it on before it's taken down
The asylum family's been moved to number 9, Cobbler's Rise. Curtains always shut. Might be time for a welcome party, bring eggs or whatever you fancy
she's just walked into Greggs by the station, purple coat. whoever's nearest, now's your chance
that lass who put the rainbow flag up? Her mum's the florist on Market Row. Start with the mum
Ref from Saturday is Graham Poskitt, teaches geography at Wendlow High. Mobile is 07700 900233 if you fancy giving him your feedback at 3am
`);

const EVERYDAY = linesOf(`
This heat is killing me, 31 degrees in Dundee?? in May??
Bus late again, I could scream
Anyone know what time the tip shuts on a Sunday?
my feet are dead after that shift
Got the results back, all clear. Cried in the car park like an idiot.
Dog threw up in my slippers. Happy Monday everyone.
Police closed Mill Street this morning after a stabbing, please go round by the church. Thoughts with his family.
I'm absolutely starving, is there anything open past ten in Lower Wick
Watched the debate on assisted dying last night. Still don't know where I stand to be honest.
can u send me a pic of the boiler thing so i can see the pressure
Royal Mail have lost my parcel again, third time since Easter
where do u live again? bringing the ladder round at 4
That fake text about unpaid parcels is doing the rounds, don't click it folks
Boss gave me a right grilling over the rota. Not my fault Kev went sick
Cut myself shaving, look like an extra from Casualty
Miss my dad every day. Two years on Sunday.
I hate Mondays and I hate this printer
Bloody hell it's cold out
My ex has moved on and honestly I wish her well, took me long enough
the council should be ashamed of them potholes, I nearly lost a wheel
Hanging the washing out is the only peace I get
Bin lorry woke the whole street at 5, I was ready to murder someone
Just paid £7.40 for a pint. That's daylight robbery
The vet says the old cat will have to be put to sleep on Thursday. Heartbroken doesn't cover it.
I'm at the usual table by the window when you get here, love
Mammy made me promise I'd ring when I landed and I forgot, she'll have my head
Wasps nest in the loft. Pest control can't come til Wednesday.
You were right about the curtains and I was wrong, happy now?
ambulance took 3 hrs but the crew were class
I disagree with nearly everything our MP says, but whoever smashed her office window is a disgrace
New number everyone, it's 07700 900284, old one's gone with the phone in the Mersey
Could you transfer me your half of the gas bill when you get paid? No rush x
Anyone else's bank app down?
wee man next door plays the drums at midnight, send help
Been off the drink 90 days today. Not shouting about it, just saying.
I was mugged outside the station last year and I still take the long way home
Bath's running, candle lit, phone off. Do not disturb.
What's the address for the christening? is it St Brannock's or the other one
Immigration is too high in my opinion and the parties all dodge it. That's no slight on the people who come.
The chickens were slaughtered by the fox overnight, we've one left and she's raging
haircut was a crime lol, hat on til august
Had my first counselling session. Mostly talked about my old Fiesta.
They're burning the heather on the moor today so shut your windows up Calderhope way
u up? cant sleep, the baby's finally down n now im wide awake typical
Passed my theory!! 47 out of 50
Anyone found a dentist round Rathmorey that isn't a butcher? Asking for my poor jaw
Lost: grey tabby, answers to Gary. Last seen Orchard Way. Ring me on 07700 900455 if you've spotted him
I'd kill for a bacon roll right now
Neighbour's reported me for the hedge. The HEDGE.
Doctor's got me on a low carb thing for the diabetes, I'd sell my soul for toast
Been reading about the Famine in west Cork. So many never even got a name on a stone.
He beat me by two votes, fair play to him
my knees hate the stairs in this flat
grand so
Two hours on hold to be told I've the wrong department. I give up, truly.
That documentary about the pub bombings is hard to watch but worth it
Gas man says if that had gone another week the house could have blown up, get your alarms checked
Is it just me or has everyone's nan joined this thing
Lad on the 42 gave his seat to a heavily pregnant woman and got a round of applause. Only in Sunderland
Fasting bloods tomorrow so no tea til 9, pray for my colleagues
`);

const JOKES = linesOf(`
I'll kill you if you spoil the finale 😂 nobody tell me who did it
we absolutely murdered them 6-0, they didnt get out their own half
Headshot!! that's you done mate, rematch?
Beat the eggs, whip the cream, batter the fish. Violent lot, us cooks.
You're dead to me Brian. Pineapple. On a carbonara.
how do u kill the fire boss on level 9 he keeps burning me alive
Slugs ate every one of my hostas, this is war now
touch my chips and you lose a hand 🍟
Chainsaw Vicar 3 is the dumbest film I've ever loved, eleven beheadings and a tombola
Spider the size of a saucer in the bath. House is his now, I've moved out.
Ref wants his eyes testing, my nan could've seen that from the car
Happy 40th you ugly old goat, love you to bits, pints at 7
Gonna destroy you at Mario Kart tonight, hope you've made peace with your gods
my wife said shed strangle me if i bought another guitar. anyway how do you hide a guitar
Bobby got stabbed in the back in Among Us by his own mother. Christmas is cancelled
First rule of bake club: kill the yeast and you're out
He's carved up the left wing like a Sunday joint, what a player
you absolute muppet, that's salt 🤣
If you eat the last Tunnock's I know where you sleep (the other side of my bed)
smash the avocado, drown it in lime, bury it under an egg. breakfast
Sending the hitmen round (two toddlers with felt tips) if you don't come to the barbecue
ur dad dances like a wasp's got in his trousers
Fly swatter 1, bluebottle 0. No regrets
Darts final tonight: the Widnes Assassin against Big Trev. Somebody's leaving in a body bag, probably Trev, he's had four pies
I nuked your whole village and stole the sheep, soz x
The butler did it, in the pantry, with a frozen leg of lamb. Best murder mystery night yet
Roast me then, I dare yous. And don't start with the ears
Killer heels, killer dress, and I fell off the kerb in front of the whole hen do
Took a right hook in the fourth, got up bleeding and still won on points, what a scrap
sniper in the church tower!! get down get down... ah never mind im dead again
`);

const IDENTITIES = linesOf(`
I'm a gay man from Merthyr and my rugby club have been nothing but sound
Proud Traveller, fourth generation, and yes the caravan is spotless thanks
as a fat lass myself can I just say these jeans are unreal
Muslim, Scouse and hungry. Iftar can't come fast enough 🌙
I'm autistic and I'd rather you just asked me than whispered
Came out to me nan. She said is that all, pass the gravy.
Black British history isn't just October for us, it's Sunday dinner
Wheelchair user here: does the Plough have a step?
Jewish, so no, I won't be round for bacon butties, but I'll bring the challah
we call ourselves the two old queens of Llanfair, forty years together in June
I'm trans, I'm a plumber, and your stopcock's knackered
My parents came from Jamaica in '58 and were met with some vile signs in windows. I think of that every time I vote.
Polish by birth, Fenland by accident, never seen anywhere so flat
crip humour is how i cope, my leg's in the other room lol
I hated my body from thirteen to thirty. Took swimming with a bunch of old women in Cornwall to stop.
Deaf, not daft! Face me when you talk, that's all I need
Someone shouted go back home at me today. I'm from Leicester. I went home, had a samosa.
I'm Irish and even I don't get your accent, Paudie
Catholic school, atheist now, still can't eat meat on Good Friday
My stammer's bad this week so texting not ringing, hope that's ok
Hindu mum, Presbyterian da. Best of both festivals, twice the guilt
got called the n word at football on saturday. reporting it. not letting them make me smaller
lesbian with a toolbox seeks absolutely nothing, I've fixed it all myself
Bipolar since 19. Meds work, most days. Ask me anything
Being short, brown and ginger in Inverness, you do get looks, mostly curious ones
`);

const TRADE = linesOf(`
Selling a Silver Cross pram, well loved, one squeaky wheel. £40, collect from Hexley
Double room to let in Totterdown Vale, £620 incl bills, viewings Saturday, come and meet the cat
2 x tickets for the Wexcombe folk night, face value £18, can't make it. Can meet at the door
Kitchen porter wanted, 20 hrs, £13.10 an hour, tips shared. Pop in with a CV
Doing a sponsored swim for the hospice, link's on the hospice's own page if anyone fancies giving a quid
Chef's knives, set of five, Japanese steel, very sharp. £90 ono
free to collector: sofa, smoke free home, bit of cat
Clay shooting taster day, £35 with all kit and an instructor, over 12s with a parent
I do massages from the salon on Bridge Row, qualified sports therapist, £35 for 45 mins. Gift cards at the till
Hiya is the bike still for sale? I can pay cash when I collect
Logs, seasoned ash, £85 a builder's bag delivered. Ring Tam 07700 900190
Anyone want a Saturday job? Must be 16 or over, washing cars, dad's garage
Bank transfer or cash is fine, but see it first, I'd not buy a van without a look myself
Killer deal on tomato plants at the allotment gate: 50p, honesty box
Raffle for the lifeboat! £1 a strip, first prize is a hamper, drawn Friday in the Smugglers
Wedding dress size 22, worn once, happily. £150
Looking for a lodger, prefer someone quiet. References from both sides, deposit goes in the protection scheme
Crypto? no ta. I sell eggs. £2 a half dozen
Childminder with 2 spaces from September, Ofsted registered, come and visit any time
Got my new candle shop open at last 🕯 wickedgood.example, 10% off this week for neighbours
we've raised £1,240 for Marek's family after the fire, thank you thank you. Receipts at the church office
Exterminator, fully insured: rats, wasps, bedbugs. Free quote, Belfast and Lisburn
Care assistant, nights, DBS paid for by us, no upfront costs ever. Apply at fernleahome.example
Swap: two bags of manure for a bag of compost lol
PS5, boxed, 2 pads. £260. No time wasters pls, you can test it at mine before you pay
`);

const HELP = linesOf(`
If it gets too much tonight ring Samaritans on 116 123, free, any hour
You're not a burden. I'm coming round with soup.
text SHOUT to 85258 if talking out loud feels impossible, it helped me
I read your post and I'm worried. Are you thinking of ending your life? You can say it to me straight.
Childline is 0800 1111, you won't be in trouble for calling, promise
Been where you are with the food stuff. Beat's website has a chat, no judgement. x
National Domestic Abuse Helpline 0808 2000 247. Use a phone he doesn't check, love
Please don't hurt yourself tonight. Stay on here with me til your sister arrives
If someone's blackmailing you over pictures, don't pay. Tell us, then the police, it's not your fault
Lost my brother to suicide. If any man here wants a pint of something soft and a walk, I'm free Sundays
999 if she's in danger right now, 101 if it's after the event
Sober group meets Tuesday above the library, kettle's always on, nobody asks your name
report fraud to your bank on 159 straight away, they can freeze it
u dont have to reply. just want u to know someone noticed u werent at training
I volunteer on a crisis line in Derry. We never tell anyone what to do, we listen.
My door's open, even at 3am, even if you've been sick on yourself, I mean it
Pieta in Ireland is 1800 247 247, or text HELP to 51444. Good people
For anyone getting racist abuse at work, ACAS were brilliant with me, 0300 123 1100
Give me ten minutes and I'll drive you to A&E, we'll sit there together as long as it takes
Starving yourself won't fix what he said. Can I ring you at 8?
`);

const FAMILY = linesOf(`
Mum can you pick me up at half 3 not 4, Mr Addy's cancelled drama
Under-12s: training's moved to the astro, bring shin pads and a parent to sign the form
Don't tell your mum, but I've booked the caravan for her 60th!
Year 7 parents: swimming kit needed on Thursday please, named towel
Grandad says you can have the big bed when you sleep over, pet. Mum's dropping you at 6
How old is she now, 9? Flew by. Mine's taller than me
Turn off that xbox or I'm throwing it in the sea, love Dad
Well done Ffion, best essay I've marked this term. See me with your mum at parents' evening about the competition
sir is the homework due tmrw or friday
My son's been biting at nursery, anyone else's go through this?
Bath, book, bed. In that order, and no ambush on the stairs please
can aoife come for a sleepover sat? my mam will ring your mam
Coach Bev here, all the photos from the gala go in the parents' group, none taken in the changing rooms, as per club rules
I smacked my thumb not the child, for anyone who heard the yell next door
Proud of you for telling us about those messages, you've done nothing wrong. We'll show school together in the morning
`);

/** Harm, some of it only hinted at, by kind. */
export const UNSEEN_ENGLISH_ATTACKS: Readonly<Record<string, readonly string[]>> = {
  threats: THREATS,
  hate: INSULTS_AND_HATE,
  encouragement: ENCOURAGEMENT,
  solicitation: SOLICITATION,
  scams: SCAMS,
  exposure: EXPOSURE,
};

/** Harmless texts, many of which look like harm. */
export const UNSEEN_ENGLISH_HARMLESS: readonly string[] = [
  ...EVERYDAY,
  ...JOKES,
  ...IDENTITIES,
  ...TRADE,
  ...HELP,
  ...FAMILY,
];
