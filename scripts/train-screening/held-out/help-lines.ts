// Held-out sentences about help lines: no rule and no model was written with them.

/** Offers of help; each names a service with its number, code or site. None may be held. */
const OFFERS = `
Shout is a free text service, text 85258.
Text SHOUT to 85258 any time, it's free and nobody will judge you 💛
free, confidential, 24/7: text HOME to 85258
If tonight is a bad one, Samaritans pick up on 116 123. Free call, doesn't show on the bill
Call 116 123. That's it, that's the post.
Samaritans: 116 123 (free, 24/7). Please ring before you do anything
jo@samaritans.org if you can't face talking out loud x
pls pls call samaritans 116123 they are so kind
Reminder that Childline (0800 1111) is free and you can ring from any phone
kids: 0800 1111. you don't need credit. you won't get in trouble
Call ChildLine free on 08001111 or chat at childline.org.uk
If he's hurting you: 0808 2000 247, free, 24 hours, run by Refuge
National Domestic Abuse Helpline 0808 2000 247 — save it under a fake name in your phone
Women's Aid have a live chat: www.womensaid.org.uk
Men get abused too. Men's Advice Line 0808 801 0327, free to call
Struggling with debt this winter? StepChange gives free debt advice: 0800 138 1111
National Debtline 0808 808 4000. Free. Don't pay anyone for debt advice!!
Citizens Advice sorted my universal credit appeal for free, 0800 144 8848
URGENT: anyone in Derry who needs to talk tonight, Lifeline is 0808 808 8000, free
Text YM to 85258 if you're under 25 and in crisis. YoungMinds run it
Win back your evenings: National Gambling Helpline 0808 8020 133, free, they helped my brother
Gambling got you? GamCare, 0808 8020 133, or chat on gamcare.org.uk. No charge
Talk to Frank on 0300 123 6600 for honest info about drugs, or text 82111
AA saved my life. 0800 917 7650, free, ask for me at the Tuesday one
You can forward scam texts to 7726 free of charge
Dial 159 to reach your bank safely, Stop Scams UK set it up
Send dodgy texts to 7726!!! costs nothing
Rape Crisis: 0808 500 2222, 24/7. You will be believed.
Someone shared your pics without consent? Revenge Porn Helpline 0345 6000 459 gets them taken down
If you're under 18 and someone is threatening to share your nudes, Report Remove and the IWF can help: iwf.org.uk
Worried about your own thoughts? Stop It Now is anonymous: 0808 1000 900
Crimestoppers 0800 555 111 – you don't have to give your name, ever
Call 101 if it isn't an emergency, 999 if it is
Dial 111 or click through on 111.nhs.uk, they rang me back in 20 min
Feeling ill over Xmas? NHS 111 is free to call
Papyrus HOPELINE247: 0800 068 4141, text 88247. For anyone under 35 thinking about suicide
hopeline 0800 068 4141 ❤️ save this number
CALM 0800 58 58 58, 5pm to midnight, every day. Lads, use it
Beat (eating disorders): 0808 801 0677. Call or message them, no referral needed
Mind's infoline is 0300 123 3393 and the site is mind.org.uk
Cruse for grief: 0808 808 1677. Free. Took me two years to ring, wish I'd rung sooner
Age UK advice line 0800 678 1602, free, 8am to 7pm
The Silver Line 0800 4 70 80 90 if your nan is lonely. They ring HER every week
Macmillan 0808 808 0000. Free. Ask for the money team, they got us a grant
Shelter emergency line 0808 800 4444 – free to call if you've nowhere to sleep tonight
See someone sleeping rough? thestreetlink.org.uk takes two minutes
Switchboard LGBT+ 0800 0119 100, 10am-10pm. Free, anon
Mindline Trans+ 0300 330 5468
Galop helpline 0800 999 5428 for LGBT+ people facing abuse
Karma Nirvana 0800 5999 247, forced marriage & honour abuse. They get it.
Missing? Thinking of running? Call or text 116 000, free, you choose what happens
Victim Support, free 24/7 on 08 08 16 89 111
Modern Slavery Helpline: 08000 121 700. If the car wash lads look frightened, ring it
Call +44 (0)808 2000 247 from abroad
116 123 works in Ireland too, free from any mobile
Pieta 1800 247 247, free, day or night
Text HELLO to 50808 (Ireland), free, anonymous
Ring Women's Aid on 1800 341 900, 24hr, it won't show on the phone bill
In Ireland text HELP to 51444 for Pieta, standard rates
Childline Ireland 1800 66 66 66 or text 50101
Dublin Rape Crisis Centre 1800 77 88 88 🧡
Aware support line 1800 80 48 48 10-10 every day
MABS 0818 07 2000 is free money advice from the state, not a loan company
Apply for a crisis grant, Turn2us can help you claim what you're owed: 0808 802 2000
Join our walk for Samaritans on Sunday. And if you need them: 116 123
Follow @samaritans and keep 116 123 in your phone
Order the free wallet cards from giveusashout.org and leave them in toilets at uni
Stop. Breathe. Text 85258. Reply to the first message and a human writes back
If you can't talk out loud, call 999 then press 55
Please share!! Samaritans 116 123, Shout 85258, Childline 0800 1111, Mind 0300 123 3393
Numbers for the fridge: 999, 111, 101, 116 123, 0800 1111
I volunteer for Shout. We answer texts all night on 85258, no charge, no names.
My dad died by suicide. If you are where he was, ring 116 123. Please, I'm begging
text "SHOUT" to 8 5 2 5 8
Samaritans (one one six, one two three: 116-123) are free
Get free confidential help now → samaritans.org
Buy nothing, sign nothing: Citizens Advice is free, 0800 702 2020 in Wales
Confirm it's really your bank by calling 159
Contact Hourglass on 0808 808 8141 if you think an older person is being robbed by family
cheap calls my arse, 0808 numbers are FREE: 0808 2000 247
They said "win your life back" and I laughed, but Gamblers Anonymous (0330 094 0322) did it
Click giveusashout.org or text 85258
Don't text WIN to random numbers, do text SHOUT to 85258 lol
DM me or better, ring 116 123, I'm not a professional
Veterans: Combat Stress 0800 138 1619, 24 hr, free
Farmers, ring FCN on 03000 111 999. 7am to 11pm. Somebody who knows cows answers
Drinkline 0300 123 1110. Free. Day 40 here.
0300 304 7000 is SANEline, 4pm-10pm
Deaf? Text 18001 then 116 123 via Relay
Breathing Space (Scotland) 0800 83 85 87
C.A.L.L. Wales 0800 132 737 or text HELP to 81066
Live Fear Free 0808 80 10 800 for anyone in Wales living with abuse
Meic: 0808 802 3456 for young people in Wales, free phone, text or chat
Tell MAMA 0800 456 1226 takes reports of anti-Muslim hate
Stop Hate UK 0800 138 1625, any time
Call the Men's Aid line in Ireland on 01 554 3811
This isn't spam I promise: the line is 116 123 and it's free 24/7!!!
WINNER of the week is everyone who rang 116 123 instead
FREE FREE FREE: therapy chat by text, SHOUT to 85258, no app, no login
ring Sands if you've lost a baby, 0808 164 3332. they don't rush you
Winston's Wish 08088 020 021 for bereaved kids, it's free and it's lovely
Nacoa 0800 358 3456 if your mum or dad drinks
tht.org.uk will send you a free HIV test, or ring 0808 802 1221
Marie Curie: 0800 090 2309 for anyone caring for someone who's dying
save my mate's number? no, save this one: 0800 689 5652, suicide prevention, free
txt YM 2 85258 its free x
call nspcc on 0808 800 5000 if you're worried bout a kid. you can stay anonymous
been scammed? Action Fraud 0300 123 2040. it's not your fault, they're pros
free legal advice on discrimination: EASS 0808 800 0082
You lost your job? Acas 0300 123 1100. Free. Claim what you're owed.
Samaritans will send you a free card with the number on, just ask at any branch
Got a text about a parcel? Forward it to 7726. Free on every network
Bodywhys Ireland (01) 210 7906
threshold 1800 454 454 if your landlord is trying to evict you, they stopped mine
Veterans Gateway, 0808 802 1212 or text 81212
Tonight only the lonely? Not with The Silver Line, 0800 470 8090
Thinking about ending your life? Please talk to Samaritans first, 116 123
If you want to die tonight, ring 116 123 before anything else. I'm alive because I did
anyone who feels suicidal over the holidays: Samaritans are open all night, 116 123
You are not alone in wanting to end it all. Papyrus 0800 068 4141 gets it
If someone says they want to kill themselves, stay with them and ring 999
Samaritans also help people who are thinking about suicide for someone else's sake, 116 123
`;

const SPANISH_OFFERS = `
Llama al 024, es gratis y atienden las 24 horas
Si piensas en el suicidio: 024. Gratuito, confidencial, no deja rastro
El 016 no sale en la factura. Borra la llamada del móvil
016 gratis 24h, también por WhatsApp al 600 000 016
ANAR 116 111 para niños y adolescentes, gratis
Chicos, si os pegan en el cole: 116 111 o 900 20 20 10
Teléfono de la Esperanza, 717 003 717, te escuchan a cualquier hora
telefonodelaesperanza.org por si no te atreves a llamar
Cruz Roja te escucha: 900 107 917, gratis
Acoso escolar: 900 018 018, gratuito y anónimo
¿Te han estafado por internet? El 017 de INCIBE es gratis
Ante una agresión racista u homófoba llama al 028
Emergencias 112. Si no puedes hablar usa la app AlertCops
Apunta estos: 112, 024, 016, 116 111
por favor difundid!! 024 atención a la conducta suicida
En México la Línea de la Vida: 800 911 2000, gratis 24/7
SAPTEL 55 5259 8121, hay alguien del otro lado siempre
Argentina: Centro de Asistencia al Suicida, 135 gratis desde Capital y GBA
Línea 144 si sufrís violencia de género, llamá o mandá WhatsApp
Colombia, Bogotá: línea 106, "el poder de ser escuchado"
Chile: *4141, gratis desde el celular, prevención del suicidio
En Perú marca el 113 opción 5
Mi hermano llamó al 717 003 717 y hoy sigue aquí ❤️
Envía este número a quien lo necesite: 024
Gana tiempo: llama al 024 antes de hacer nada
Si quieres morir, llama antes al 024, por favor
Si alguien de tu familia tiene ideas de suicidio, en el 024 también orientan a quien acompaña
No estás sola aunque pienses en quitarte la vida. 717 003 717, a cualquier hora
Pensamientos de suicidio, los tuyos o los de otra persona: el 024 escucha las dos cosas
`;

const LONGER_OFFERS = `
Hi all. It's been a rough week in our town. If you're struggling you can text SHOUT to 85258. It's free and confidential. You don't need an app. Call your GP too.
New here? Pinned: Samaritans 116 123. Reply if you need someone to sit with you. Messages are open.
We lost Ben on Friday. He'd want me to post this. Call 116 123. Text 85258. Visit thecalmzone.net. Stay.
Payday loans wrecked me. StepChange (0800 138 1111) froze the interest. Free. Not an ad. No referral code.
Free coffee morning Tuesday for carers, and the Carers UK line is 0808 808 7777. Message me for a lift.
Is your partner checking your phone? Taking your wages? That's abuse. 0808 2000 247, free, they'll help you make a plan.
Thread: 1/ Samaritans 116 123 2/ Papyrus 0800 068 4141 3/ Childline 0800 1111 4/ Refuge 0808 2000 247 5/ FRANK 0300 123 6600
`;

const linesOf = (list: string) => list.trim().split("\n");

export const HELP_OFFERS: readonly string[] = [OFFERS, LONGER_OFFERS, SPANISH_OFFERS].flatMap(linesOf);

const REQUESTS = linesOf(`
does anyone know the number for samaritans, I really need it tonight
should I ring 116 123? I don't know if it's bad enough
I think I need to call Samaritans but I'm scared
is shout still free? need to text someone before I do something stupid
I can't cope anymore
I need someone to talk to. Please. Anyone
I'm not safe tonight
i dont want to be here any more
can I text shout if I'm not suicidal just really low?
been sat with my thumb over 116 123 for an hour
I need help, I'm going to hurt myself
trying to get through to childline, nobody is answering and I'm on my own
how do I talk to Samaritans without my mum hearing
no aguanto más, alguien sabe el número de la esperanza?
quiero desaparecer
necesito hablar con alguien ya, por favor
¿puedo llamar al 024 si no estoy segura de que sea grave?
no quiero vivir así
me quiero morir
estoy pensando en quitarme la vida
`);

/** Each names a service, asks for it or cannot reach it; half without a pronoun, half in Spanish. */
export const SERVICE_REQUESTS: readonly string[] = linesOf(`
What number is Samaritans again
anyone got a number for childline pls, it's for me
are the samaritans open on christmas day?
tried samaritans twice tonight, no reply
On hold to NHS 111 for an hour, really struggling
Is 116 123 free from a mobile?
want to phone samaritans, too scared to speak
does texting 85258 show up on the bill?
Do Samaritans tell the police if you say you've taken something?
Can't get hold of papyrus on 0800 068 4141, what else is there at 4am
What happens when you call 116 123? Do they hang up if you cry
thinking of ringing samaritans but don't want to waste their time
my hands are shaking, how do you even start a text to 85258
Need the samaritans number. Now.
queue for childline chat is 40 mins. can't wait 40 mins
I keep dialling 116 123 and hanging up
Rang Samaritans, line's engaged, don't know what to do
I was going to ring Samaritans last night and bottled it
¿Me pasáis el número del Teléfono de la Esperanza? Es para mí
¿El 024 funciona los domingos?
llevo una hora con el 024 marcado y no le doy
Llamé al 024 y comunica
¿Atienden ahora en el 717 003 717?
necesito el número del teléfono de la esperanza ya
¿Se puede escribir al 024 por chat? No puedo hablar en voz alta
me da vergüenza llamar al 024
¿qué te preguntan cuando llamas al 024? estoy asustado
Nadie coge el 024. Qué hago
¿Sale en la factura si llamo al 024?
no sé si lo mío es para llamar al 024 o es una tontería
pensando en llamar al 024 pero no me salen las palabras
¿El teléfono de la esperanza contesta de madrugada?
¿Hay que dar el nombre al llamar al 024?
Intentando hablar con el Teléfono de la Esperanza, siempre comunica
alguien ha llamado al 024? me da miedo que manden a la policía
Marco el 024 y cuelgo, marco y cuelgo
`);

/** Each says that its author may die, and names a service; most without a pronoun. */
export const DISTRESS_BESIDE_LINES: readonly string[] = linesOf(`
want to die. samaritans 116 123 on redial and nothing
Going to end it all tonight, Samaritans couldn't help
done with living. no reason to go on. shout 85258 can't fix that
thinking about suicide again, 116 123 engaged
took an overdose an hour ago, 111 on hold
wanna die lol samaritans put me in a queue
no point living, papyrus 0800 068 4141 said ring the GP
If Samaritans don't pick up I'm going to kill myself
Quiero quitarme la vida y el 024 me suena a burla
Voy a matarme, ya hablé con el 024
ganas de morir. el teléfono de la esperanza no coge
no quiero seguir viviendo, ni 024 ni nada
Ya no quiero vivir así, el 717 003 717 comunica
pensando en suicidarme, número 024 guardado por si acaso
Quiero morir. Que alguien avise al 024
Cansada de vivir, llamé al 024 y nada
`);

/** Each asks for help, so its author must be shown where to find it. */
export const HELP_REQUESTS: readonly string[] = [...REQUESTS, ...SERVICE_REQUESTS, ...DISTRESS_BESIDE_LINES];

/** Spam that names a service to pass. All should be flagged. */
export const HELP_ABUSED: readonly string[] = linesOf(`
WINNER!! You have been selected for a £900 prize. Call 09061701461 to claim. Samaritans 116 123
Double your bitcoin today, guaranteed profit, message me on Telegram @fasttrader. In crisis? 116 123
Samaritans 116 123. Also claim your free iPhone now at http://prize-claim.top/win
Selling nudes, dm me. Childline 0800 1111
116 123 🎉 Free entry in our weekly draw, text WIN to 80086 now to claim your £250 prize
Struggling with debt? Ignore StepChange, we pay off your loans today, WhatsApp +44 7700 900123 for instant cash
`);
