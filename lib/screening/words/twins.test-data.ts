import "server-only";

/** Listed words, each paired with a harmless word of similar length and shape. */
export const TWINS: readonly { listed: string; ordinary: string }[] = `
  fuck duck, fucks bucks, fucked ducked, fucker pucker, fuckers puckers, fucking ducking, fuckin tuckin, fuckface necklace,
  fuckhead forehead, fuckwit cockpit, fuckwits cockpits, fucktard backward, fuckboy cowboy, clusterfuck clustering,
  mindfuck mindful, motherfucker motorcycle, motherfuckers forgetfulness, mofo moon, cunt count, cunts counts, cunting hunting,
  cuntface surface, shit shift, shits shirts, shitty shifty, shitting shifting, shitter shatter, shite spite, shithead hothead,
  shithole shuttle, shithouse penthouse, shitface shoelace, shitbag sandbag, shitstorm sandstorm, shitload workload,
  shitshow sideshow, bullshit bulletin, horseshit horseshoe, batshit bashing, apeshit airship, dogshit dolphin, dipshit deposit,
  gobshite graphite, twat that, twats boats, wank walk, wanks walks, wanked walked, wanker walker, wankers walkers,
  wanking walking, wankstain waistline, bitch pitch, bitches pitches, bitching pitching, bitchy itchy, bastard custard,
  bastards custards, arse verse, arses nurses, arsehole armchair, arseholes armchairs, arsewipe arsenic, asshole ashore,
  assholes assemble, asswipe ascribe, dumbass dumbbell, jackass jackals, bollock bullock, bollocks bullocks,
  bollocking ballooning, bollox ballot, dick disk, dicks ducks, dickhead blackhead, dickheads bulkheads, dickface disgrace,
  dickwad pickled, cock clock, cocks clocks, cocksucker corkscrew, cocksucking backpacking, cockhead blockhead, prick trick,
  pricks bricks, pussy fussy, pussies pursues, tits titles, titties ditties, boobs books, minge hinge, clunge plunge,
  punani banana, poontang pointing, schlong scaling, choad choral, bawbag handbag, bellend believe, bellends believes,
  knobhead knocked, knobend weekend, tosser tossed, tossers toasters, tosspot teapot, wazzock wedlock, douche double,
  douchebag touching, piss pass, pissed passed, pisses passes, pissing passing, pisshead pinhead, turd turn, turds turns,
  crap scrap, crappy choppy, bugger burger, buggered buffered, whore where, whores shores, whorehouse storehouse, slut slit,
  sluts slots, slutty spotty, slag flag, slags flags, skank skunk, skanks skunks, blowjob blowing, blowjobs blossoms,
  handjob handing, deepthroat cutthroat, gangbang gangling, bukkake buckle, creampie cream, buttplug butting, butthole button,
  dildo ditto, dildos ditches, jizz jazz, jizzed jazzed, felching fetching, jerkoff jerking, cumshot gunshot, cumming summing,
  porn corn, porno piano, hentai entail, cuck cluck, scrote stroke, ballsack backpack, nutsack knapsack, nigger bigger,
  niggers diggers, nigga night, niggas nights, niglet nugget, paki park, pakis parks, wogs wags, gook good, gooks goods,
  chinky chunky, coon corn, coons corns, spic spin, spics spies, wetback setback, beaner beaker, dago dingo, dagos dingoes,
  kike kite, kikes kites, heeb herb, yids kids, pikey pokey, pikeys monkeys, gyppo guppy, darkie darken, darkies darkens,
  jigaboo jigsaw, golliwog lollipop, raghead redhead, towelhead towelling, kaffir affair, faggot maggot,
  faggots maggots, faggotry factory, fag fog, fags frogs, fagot fault, poof proof, poofs proofs, poofter plotter, homo home,
  homos homes, dyke duke, dykes dukes, lesbo limbo, lezzer leader, shemale female, tranny granny, trannies grannies,
  retard regard, retards regards, retarded regarded, spastic drastic
`
  .split(",")
  .map((pair) => pair.trim().split(" "))
  .map(([listed = "", ordinary = ""]) => ({ listed, ordinary }));
