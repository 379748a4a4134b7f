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
    forms: `nigger, niggers, niggerish, niggerlover, niggerlovers, niggerdom, sand nigger, sand niggers,
      timbernigger, nigguh, nigguhs, niggerz`,
    allow: "snigger",
  },
  { score: 0.75, reach: "start", forms: "nigga, niggas, niggaz, niggah, niggahs", allow: "niggard" },
  {
    score: 0.9,
    forms: `nig, nigs, niglet, niglets, nig nog, nig nogs, nigra, nigras, nigglet, nigette, nigar, nigars,
      niger-nog, nggr, nigor, nigors, nigr, nygger, nyggers, wigger, wiggers, wigga, wiggas, whigger`,
  },
  {
    score: 0.95,
    forms: `paki, pakis, pakki, pakkis, packi, packis, pakie, pakies, paki basher, paki bashing, wog, wogs,
      gollywog, gollywogs, golliwog, golliwogs, curry muncher, curry munchers, dothead, dotheads, rag head,
      rag heads, towel head, towel heads, camel jockey, camel jockeys, camelfucker, camelfuckers, goatfucker,
      goatfuckers, sand monkey, sand monkeys, muzzie, muzzies, muzrat, muzrats, muzzrat, muzzrats, mudslime,
      mudslimes, musrat, musrats, rapefugee, rapefugees`,
    allow: "",
  },
  {
    score: 0.95,
    forms: `jigaboo, jigaboos, jiggaboo, jiggaboos, pickaninny, pickaninnies, picaninny, picaninnies, piccaninny,
      piccaninnies, porch monkey, porch monkeys, jungle bunny, jungle bunnies, spear chucker, spear chuckers,
      darkie, darkies, darky, groid, groids, dindu, dindus, dindu nuffin, shitskin, shitskins, mudshark,
      mudsharks, niggress, negress, coonass, sheboon, sheboons, cotton picker, cotton pickers, moon cricket,
      moon crickets, yard ape, yard apes`,
  },
  {
    score: 0.85,
    name: true,
    forms: "coon, coons",
    allow: "maine coon, coon cat, coon dog, coon hound, coon hunting, coon skin, raccoon coon",
  },
  {
    score: 0.7,
    forms: "sambo, sambos",
    allow:
      "sambo wrestl, combat sambo, ham sambo, toasted sambo, sambo fighter, sambo champion, judo and sambo, sport sambo",
  },
  { score: 0.85, forms: "kaffir, kaffirs, kaffer, kaffers, keffir", allow: "kaffir lime, kaffir lily" },
  {
    score: 0.95,
    forms: `gook, gooks, zipperhead, zipperheads, chinky, chinkies, chinkie, chinks, ching chong, ching chang chong,
      slant eye, slant eyes, slant eyed, slopehead, slopeheads, riceeater, rice nigger, gooky, chinaman,
      chinamen, kung flu`,
    allow: `chinks in, chinks of, chinks between, the chinks, bowls chinaman, chinaman bowl, chinaman deliver, left arm chinaman,
      bowled a chinaman, a chinaman and`,
  },
  {
    score: 0.75,
    name: true,
    forms: "chink",
    allow:
      "chink in, chink of, through the chink, through a chink, chink between, chink chink, chink and, a chink opened",
  },
  { score: 0.75, name: true, forms: "jap, japs", allow: "j a p" },
  {
    score: 0.9,
    forms: "spic, spics, spick, spicks, spik, spiks",
    allow: "spic and span, spick and span, spic n span, spick n span, spic span, spick span",
  },
  {
    score: 0.9,
    forms: `wetback, wetbacks, beaner, beaners, greaseball, greaseballs, dago, dagos, dagoes, wop, wops, eyetie,
      eyeties, polack, polacks, bohunk, bohunks, kraut, krauts, boche`,
    allow:
      "doo wop, doo wops, kraut rock, kraut and, and kraut, bratwurst kraut, sauer kraut, dago dazzler, wop bop, bop a lu, du wop",
  },
  {
    score: 0.95,
    forms: `kike, kikes, heeb, heebs, hymie, hymies, jewboys, jew boy, jewed, christ killer, christ killers, sheeny,
      sheenies, jewrat, jewrats, kikejew, yidlet, oven dodger, oven dodgers`,
  },
  { score: 0.7, forms: "yid, yids, yiddo, yiddos", allow: "yid army" },
  {
    score: 0.9,
    forms: `pikey, pikeys, pikie, pikies, pikeyish, gyppo, gyppos, gypos, gippo, gippos, gyppie, gyppies, gyp-o,
      diddicoy, diddicoys, didicoi, didicois`,
  },
  {
    score: 0.85,
    name: true,
    forms: `taig, taigs, fenian bastard, fenian bastards, fenian scum, orange bastard, orange bastards, abo, abos,
      boonga, boongas, injun, injuns, half caste, half castes, half-caste, honky, honkies,
      honkey, honkeys, honkie`,
    allow: `abo blood, abo group, abo incompat, abo typing, abo antigen, abo system, abo compat, honky tonk, honky tonks, honky dory, honky cat,
      honky chateau, injun joe, honest injun`,
  },
  {
    score: 0.95,
    reach: "anywhere",
    forms: "faggot, faggots, faggotry, faggoty, faggit, faggits",
    allow: `faggots and peas, faggots with peas, faggots and mash, faggots in gravy, faggots and gravy, faggots and chips, faggots with, pork faggots,
      pork faggot, brain's faggots, brains faggots, faggots for tea, faggots for dinner, homemade faggots, home made faggots, welsh faggots, faggot of sticks,
      faggots of sticks, faggot of wood, faggots of wood, faggot of twigs, faggots of brushwood, meat faggots, faggots recipe, cooked faggots, making faggots,
      make faggots, ate faggots, eat faggots, beef faggots, butcher's faggots, butchers faggots`,
  },
  {
    score: 0.9,
    forms: `fagot, fagots, faget, fagets, fagget, faggets, fagit, fggt, fggot, phaggot, phaggots, phag, phags,
      faggy, fagboy, fagboys, fagbag, fag hag, fag hags, fagtard, fagtards, faggotass, fagass, gayboy, gaywad,
      gaytard, gaylord fag, poofter, poofters, poofta, pooftas, poofy, woofter, woofters, shirt lifter,
      shirt lifters, bum bandit, bum bandits, arse bandit, arse bandits, ass bandit, bum boy, bum boys,
      bumder, bumders, bummers boy, batty boy, batty boys, batty man, batty men, batty bwoy, chi chi man,
      fudge packer, fudge packers, fudgepacking, pillow biter, pillow biters, uphill gardener,
      uphill gardeners, turd burglar, turd burglars, cockjockey, sausage jockey, sausage jockeys, sodomite,
      sodomites, nancy boy, nancy boys, homos, homofag`,
  },
  {
    score: 0.6,
    forms: "fag, fags, fagz",
    allow: `fag end, fag ends, fag break, fag breaks, fag packet, fag packets, fag ash, fag butt, fag butts, fag paper, fag papers, fag machine, quick fag, cheeky fag,
      a fag outside, fag outside, smoke a fag, smoked a fag, smoking a fag, smoking fags, smokes fags, have a fag, had a fag, having a fag, light a fag, lit a fag, lights a fag,
      lighting a fag, roll a fag, rolled a fag, rolling a fag, pack of fags, packet of fags, packets of fags, box of fags, carton of fags, twenty fags, buy fags, buying fags, bought fags, cadge a fag, bum a fag, pint and a fag,
      fag and a pint, fag and a coffee, tea and a fag, coffee and a fag, fags and booze, booze and fags, fags and beer, beer and fags, of fags a day, fags a day, give up fags, gave up fags, giving up fags, off the fags, fag in hand, fag in his, fag in her, last fag, first fag, menthol fags, price of fags`,
  },
  {
    score: 0.65,
    forms: `homo, poof, poofs, lesbo, lezzer, lezzers, lezza, lezzas, lezzie, lezzies, lezzy, lezbo, lezbos,
      gaylord, gaylords, pooves`,
    name: true,
    allow: `homo sap, homo erect, homo habilis, homo ludens, homo econom, homo naledi, homo ergaster, homo florens, homo heidelberg, homo neander, homo faber,
      homo deus, homo sacer, homo antecessor, ecce homo, genus homo, homo genus, homo milk, poof it, and poof, then poof, poof gone, poof he, poof she, poof they, poof the, went poof, go poof, goes poof, poof of`,
  },
  {
    score: 0.6,
    name: true,
    forms: "dyke, dykes, bull dyke, bull dykes",
    allow:
      "van dyke, offa's dyke, offas dyke, devil's dyke, devils dyke, dykes on bikes, dyke march, sea dyke, sea dykes, drainage dyke, drainage dykes, the dyke, a dyke wall, dry stane dyke, stane dyke, along the dykes, dyke swarm, and dykes, dykes and, dyke road, dyke path",
  },
  {
    score: 0.9,
    forms: `carpet muncher, carpet munchers, rug muncher, rug munchers, muff diver, muff divers, fannylicker,
      filthy queer, filthy queers, dirty queer, dirty queers, fucking queer, fucking queers, she-male,
      she-males, trannys, trannoid, trannoids, troons, trooned, trooning, tranner, trannie, trannies,
      ladyboy slag, transtrender, transtrenders, chickswithdicks, femoid, femoids, he-she,
      hefemale`,
    allow: "dykes and trannies welcome, old trannies and gearboxes",
  },
  {
    score: 0.75,
    name: true,
    forms: "tranny, trany, tranni, troon",
    allow: `transit tranny, tranny fluid, tranny van, manual tranny, auto tranny, automatic tranny, tranny rebuild, rebuilt tranny, new tranny, speed tranny, tranny oil, tranny mount,
      tranny cooler, engine and tranny, tranny and engine, tranny flush, tranny shop, royal troon, at troon, in troon, to troon, from troon`,
  },
  {
    score: 0.8,
    forms: `retard, retards, retarded, retardo, retardation boy, fucktard, libtard, libtards, tard, tards, tardo,
      rtard, reetard, window licker, window lickers, spacker, spackers, spacka, spakka, spacko, spazz, spaz,
      spazzes, spazzy, spazmo, spastic, spastics, spasticated, mong, mongs, mongoloid, mongoloids, mongy,
      flid, flids, sperg, spergs, sperging, spergy, downie face, gimpy spastic, schizos`,
    allow: `to retard, will retard, can retard, may retard, might retard, would retard, could retard, not retard, retard the, retards the, retard growth, retards growth, retard progress,
      retard ignition, retard spark, retard development, retards development, retard timing, fire retard, flame retard, fire retarded, growth retarded, retarded growth, retarded by, retarded the, advance and retard, mentally retarded persons act,
      retarded potential, retarded time, spastic diplegia, spastic cerebral, spastic colon, spastic paral, spastic quadri, spastic hemi, spastic para, spastic muscle, spastic bowel, spastics society, hypertonic spastic,
      spastic tetra, spastic gait, spastic dysphonia, mong kok, retard dough, retard the dough, retard overnight, cold retard, overnight retard, retard in the fridge, retarded overnight, retarded in the fridge, retards overnight, bulk retard`,
  },
  {
    score: 0.6,
    forms: "schizo",
    allow: "schizo affective, schizo typal",
  },
];
