// Held-out disguised and short attacks: no rule and no list was written with them, except those that users reported.
const linesOf = (list: string) => list.trim().split("\n");

/** All should be flagged. */
export const DISGUISED_ATTACKS: readonly string[] = linesOf(`
F&@k this place
F&@k you and your kids
b**** please
you stupid b****
Fczking idiot
KEEEL yourself
y0u stüpid wһore
Die already
people like you should be shot
f@&k off
f%#k off mate
fvcking hell you moron
fuxking clown
fukcing liar
what the fxck is wrong with you
ur a c***
s***hole country, s***hole people
you f****** w*****
shut the f*** up
absolute c@nt
you're a b!tch
b1atch
you complete tw@t
bi+ch
d!ckhead
as$hole
azzhole behaviour
f a g g o t
phaggot
you ni99er
n1gg3r
n*gger
n!gga please, go home
ռigger
nіggеrs out
ɴɪɢɢᴇʀꜱ
раki scum
Pаki
ｐａｋｉ
𝖋𝖆𝖌𝖌𝖔𝖙
ⓕⓐⓖ
f​agg​ot
tr@nny freak
trаnnу
r3tard
reᴛard
ʳᵉᵗᵃʳᵈ
ⲅetard
ꮪpic
ѕріс
кіке
kіkе
ḳïḳë
ch1nk
cһink
ԝog
gооk
k1ll yourself
kll yourself
keel yourself
kiIl yourself
go kiII yourself
unalive urself
kys lol
k.y.s
just die
why don't you just die
die in pain
hope you die soon
die slow
die you pig
hurry up and die
do the world a favour and die already
can you just die already
you should be put down
you deserve to be shot
he should be hanged
she wants shooting
they all want lining up and shooting
traitors like him should be shot at dawn
someone shoot this woman
hang them all
string him up
wһоre
wh0re
sl@g
ѕlut
stüpîd slüt
ÿou füçking ídiot
yöu are a dïsgusting pïg
y0u're w0rthless
u r p4thetic
ur a m0r0n
`);

/** The same letters and words in a harmless sense. None may be held, hardly any may be queued. */
export const HARMLESS_LOOKALIKES: readonly string[] = linesOf(`
R&D and B&B are both on the form
AT&T raised its prices again
rated **** by four papers
***** five stars, would stay again
b** is not a valid pattern
The band is called F*M
My phone will die already at 20 %, it's three years old
He was dying already when they found him
Roses die in autumn, just cut them back
why don't plants just die in winter like normal
The scene should be shot at golden hour
The film should be shot on 16mm
This should be shot in portrait mode
they should be shot glasses, not tumblers
I want shooting lessons for my birthday
The washing should be hung up, hang them all on the line
hang them all up to dry
string him up a nice set of lights
The old dog had to be put down on Friday and I am heartbroken
keel over, the boat's keel is rotten
Keel University (it's Keele)
Keep yourself warm
Kiel is lovely in June
Москва весной красивая
Спасибо, всё хорошо
Καλημέρα σε όλους
naïve café façade über Zoë
Köln, München und Düsseldorf
Ibrahim Ünal, Çağla Şahin and Gökçe met us
Ngũgĩ wa Thiong'o is my favourite writer
ʎɐp ǝɔᴉu
ᴠᴇʀʏ ᴄᴏᴢʏ ᴠɪʙᴇꜱ
𝓱𝓪𝓹𝓹𝔂 𝓫𝓲𝓻𝓽𝓱𝓭𝓪𝔂
Ｗｅｌｃｏｍｅ
his shot at the title
She deserves a shot
He should be hired
someone shoot this wedding for us? photographer cancelled
Die Hard is a Christmas film
Die Zeit ist reif
the die is cast already
I'd hang him on my wall, what a painting
Do the world a favour and recycle
you should be put on the list
`);
