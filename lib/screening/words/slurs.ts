import "server-only";
import type { Entry } from "./lexicon";

/**
 * Words that attack people for what they are: race and origin, religion, sexuality, gender, disability. At 0.8 and above
 * a word has hardly another meaning; below, it also has a harmless one or is used by the people themselves. Names of
 * groups (gay, lesbian, trans, queer, Muslim, Jew, gypsy) are no slurs and stand on no list.
 */
export const SLURS: Entry[] = [
  {
    score: 0.95,
    reach: "anywhere",
    forms: `nigger, niggers, niggerish, niggerlover, niggerlovers, niggerz, sand nigger, sand niggers, timbernigger, nigguh,
      nigguhs`,
    allow: "snigger*",
  },
  { score: 0.75, reach: "start", forms: "nigga, niggas, niggaz, niggah, niggahs", allow: "niggard*" },
  {
    score: 0.9,
    forms: `nig, nigs, niglet, niglets, nig nog, nig nogs, nigra, nigras, nigr, nggr, nygger, nyggers, wigger, wiggers, wigga,
      wiggas`,
  },
  {
    score: 0.95,
    forms: `paki, pakis, pakki, pakkis, pakie, pakies, paki basher, paki bashers, paki bashing, wog, wogs, gollywog, gollywogs,
      golliwog, golliwogs, curry muncher, curry munchers, dothead, dotheads, rag head, rag heads, towel head, towel heads,
      camel jockey, camel jockeys, camelfucker, camelfuckers, goatfucker, goatfuckers, sand monkey, sand monkeys, muzzie,
      muzzies, muzrat, muzrats, muzzrat, muzzrats, mudslime, mudslimes, rapefugee, rapefugees`,
  },
  {
    score: 0.95,
    forms: `jigaboo, jigaboos, jiggaboo, jiggaboos, pickaninny, pickaninnies, picaninny, picaninnies, piccaninny, piccaninnies,
      porch monkey, porch monkeys, jungle bunny, jungle bunnies, spear chucker, spear chuckers, darkie, darkies, darky, groid,
      groids, dindu, dindus, shitskin, shitskins, mudshark, mudsharks, negress, negresses, coonass, sheboon, sheboons,
      moon cricket, moon crickets, yard ape, yard apes`,
  },
  {
    score: 0.85,
    name: true,
    forms: "coon, coons",
    allow: "maine coon*, coon cat*, coon dog*, coon hound*, coon skin*",
  },
  {
    score: 0.65,
    forms: "sambo, sambos",
    allow: `sambo wrestl*, combat sambo, sport sambo, ham sambo*, toasted sambo*, cheese sambo*, sambo fight*, sambo champion*,
      judo and sambo, sambo and judo`,
  },
  { score: 0.85, forms: "kaffir, kaffirs, kaffer, kaffers", allow: "kaffir lime*, kaffir lil*" },
  {
    score: 0.95,
    forms: `gook, gooks, zipperhead, zipperheads, chinky, chinkies, chinkie, ching chong, ching chang chong, slant eye, slant eyes,
      slant eyed, slopehead, slopeheads, kung flu`,
  },
  {
    score: 0.75,
    name: true,
    forms: "chink, chinks",
    allow: `chink in, chinks in, chink of light, chinks of light, chink of sun*, chinks of sun*, chink of hope, chinks between,
      chink between, through the chink*, through a chink, through chinks`,
  },
  {
    score: 0.75,
    forms: "chinaman, chinamen",
    allow:
      "chinaman bowl*, chinaman deliver*, left arm chinaman, bowls chinaman, bowled a chinaman, chinaman and googly",
  },
  { score: 0.75, name: true, forms: "jap, japs" },
  {
    score: 0.9,
    forms: "spic, spics, spick, spicks, spik, spiks",
    allow: "spic and span, spick and span, spic n span, spick n span, spic & span, spick & span",
  },
  {
    score: 0.9,
    forms: `wetback, wetbacks, beaner, beaners, greaseball, greaseballs, dago, dagos, dagoes, wop, wops, eyetie, eyeties, polack,
      polacks, bohunk, bohunks`,
    allow: "doo wop*, du wop*, wop bop*",
  },
  {
    score: 0.6,
    name: true,
    forms: "kraut, krauts, boche",
    allow: "kraut rock, bratwurst and kraut, sauer kraut, kraut juice",
  },
  {
    score: 0.95,
    forms: `kike, kikes, heeb, heebs, hymie, hymies, jew boy, jew boys, jewed, christ killer, christ killers, sheeny, sheenies,
      oven dodger, oven dodgers`,
  },
  { score: 0.7, forms: "yid, yids, yiddo, yiddos", allow: "yid army" },
  {
    score: 0.9,
    forms: `pikey, pikeys, pikeyish, gyppo, gyppos, gypo, gypos, gippo, gippos, gyppie, gyppies, diddicoy, diddicoys, didicoi,
      didicois`,
  },
  {
    score: 0.85,
    name: true,
    forms: `taig, taigs, fenian bastard, fenian bastards, fenian scum, orange bastard, orange bastards, abo, abos, boonga, boongas,
      injun, injuns`,
    allow:
      "abo blood, abo group*, abo incompat*, abo compat*, abo typing, abo antigen*, abo system, injun joe, honest injun",
  },
  {
    score: 0.65,
    name: true,
    forms: "half caste, half castes, honky, honkies, honkey, honkeys, honkie",
    allow: "honky tonk*, honky cat, honky chateau",
  },
  {
    score: 0.95,
    reach: "anywhere",
    forms: "faggot, faggots, faggotry, faggoty, faggit, faggits",
    allow: `faggots and peas, faggots with, faggots and mash*, faggots in gravy, faggots and gravy, faggots and chips, pork faggot*,
      brain's faggots, brains faggots, faggots for tea, faggots for dinner, homemade faggots, home made faggots, welsh faggots,
      faggot of sticks, faggots of sticks, faggot of wood, faggots of wood, faggot of twigs, faggots of brushwood, meat faggots,
      faggots recipe, cooked faggots, making faggots, make faggots, ate faggots, eat faggots, beef faggots, butcher's faggots,
      butchers faggots`,
  },
  {
    score: 0.9,
    forms: `fagot, fagots, faget, fagets, fagget, faggets, fagit, fggt, fggot, phaggot, phaggots, phag, phags, faggy, fagboy, fagboys,
      fagbag, fag hag, fag hags, fagtard, fagtards, gayboy, gayboys, gaywad, gaytard, gaytards, poofter, poofters, poofta, pooftas,
      woofter, woofters, shirt lifter, shirt lifters, bum bandit, bum bandits, arse bandit, arse bandits, ass bandit, ass bandits,
      bum boy, bum boys, bumder, bumders, batty boy, batty boys, batty man, batty men, batty bwoy, chi chi man, fudge packer,
      fudge packers, fudgepacking, pillow biter, pillow biters, uphill gardener, uphill gardeners, turd burglar, turd burglars,
      sausage jockey, sausage jockeys, nancy boy, nancy boys, homos, homofag`,
  },
  {
    score: 0.6,
    forms: "fag, fags, fagz",
    allow: `fag end*, fag break*, fag packet*, fag ash, fag butt*, fag paper*, fag machine*, quick fag, cheeky fag, fag outside,
      smoke a fag, smoked a fag, smoking a fag, smoking fags, smokes fags, have a fag, had a fag, having a fag, light a fag,
      lit a fag, lights a fag, lighting a fag, roll a fag, rolled a fag, rolling a fag, pack of fags, packet of fags,
      packets of fags, box of fags, carton of fags, twenty fags, buy fags, buying fags, bought fags, cadge a fag, bum a fag,
      pint and a fag, fag and a pint, fag and a coffee, tea and a fag, coffee and a fag, booze and fags, beer and fags,
      fags and booze, fags a day, give up fags, gave up fags, giving up fags, off the fags, fag in hand, fag in his mouth,
      fag in her mouth, last fag, first fag, menthol fags, price of fags, bummed a fag`,
  },
  {
    score: 0.65,
    name: true,
    forms:
      "homo, poof, poofs, poofy, lesbo, lezzer, lezzers, lezza, lezzas, lezzie, lezzies, lezzy, lezbo, lezbos, gaylord, gaylords",
    allow: `homo sap*, homo erect*, homo habilis, homo ludens, homo econom*, homo naledi, homo ergaster, homo florens*,
      homo heidelberg*, homo neander*, homo faber, homo deus, homo sacer, homo antecessor, ecce homo, genus homo, homo milk,
      and poof, then poof, poof it, poof he, poof she, poof they, poof gone, went poof, go poof, goes poof, poof of`,
  },
  {
    score: 0.6,
    name: true,
    forms: "dyke, dykes, bull dyke, bull dykes",
    allow: `van dyke*, offa's dyke*, offas dyke*, devil's dyke*, devils dyke*, dykes on bikes, dyke march*, sea dyke*, drainage dyke*,
      stane dyke*, along the dyke*, top of the dyke*, dyke swarm*, dyke road, dyke path, dyke wall*, walk the dyke`,
  },
  {
    score: 0.9,
    forms: `carpet muncher, carpet munchers, rug muncher, rug munchers, muff diver, muff divers, filthy queer, filthy queers,
      dirty queer, dirty queers, fucking queer, fucking queers, shemale, shemales, she-male, she-males, trannys, trannoid,
      trannoids, troons, trooned, trooning, transtrender, transtrenders, femoid, femoids`,
  },
  {
    score: 0.75,
    name: true,
    forms: "tranny, trannies, trannie, trany, troon",
    allow: `transit tranny, tranny fluid*, tranny van*, manual tranny, auto tranny, automatic tranny, tranny rebuild*, rebuilt tranny,
      speed tranny, tranny oil, tranny mount*, tranny cooler*, engine and tranny, tranny and engine, tranny flush, tranny shop*,
      royal troon, at troon, in troon, to troon, from troon`,
  },
  {
    score: 0.8,
    forms: `retard, retards, retarded, retardo, libtard, libtards, tard, tards, rtard, reetard, window licker, window lickers,
      spacker, spackers, spacka, spakka, spazz, spaz, spazzes, spazzy, spazmo, spasticated, mong, mongs, mongy, mongoloid,
      mongoloids, flid, flids, sperg, spergs, sperging`,
    allow: `to retard, will retard, can retard, may retard, might retard, would retard, could retard, not retard, retard growth,
      retards growth, retard the growth, retard the progress, retard the development, retard the process, retard the rate,
      retard the spread, retard the timing, retard the ignition, retard the spark, retards the growth, retards the process,
      retard progress, retard ignition, retard development, retards development, retard timing, retard dough, retard the dough,
      retard overnight, retards overnight, retarded overnight, cold retard*, overnight retard*, bulk retard*, retard in the fridge,
      retarded in the fridge, fire retard*, flame retard*, growth retard*, retarded growth, retarded by, advance and retard,
      retarded potential*, retarded time, mong kok`,
  },
  {
    score: 0.8,
    forms: "spastic, spastics",
    allow: `spastic diplegi*, spastic cerebral, spastic colon*, spastic paral*, spastic quadri*, spastic hemi*, spastic para*,
      spastic muscle*, spastic bowel*, spastics society, spastic tetra*, spastic gait*, spastic dysphonia`,
  },
  { score: 0.5, forms: "schizo, schizos", allow: "schizo affective, schizo typal" },
];
