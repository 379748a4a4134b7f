import "server-only";

/**
 * Ordinary words that look like a listed one when disguised or split: 'cl-ass', 'f|ag', 'cooon'. From the SCOWL word
 * lists up to size 50.
 */
export const ORDINARY = `
  abbot abbots aboard abode abodes abolish abolished abolishes abolishing abolition abolitionist abolitionists
  abominable abominably abominate abominated abominates abominating abomination abominations aboriginal aboriginals
  aborigine aborigines abort aborted aborting abortion abortionist abortionists abortions abortive aborts abound
  abounded abounding abounds about above aboveboard accumulate accumulated accumulates accumulating accumulation
  accumulations accumulative accumulator activism acumen acuter adventitious ago allspice altitude altitudes amass
  amassed amasses amassing ambassador ambassadorial ambassadors ambassadorship ambassadorships among amongst
  analgesia analgesic analgesics analogies analogous analogously analogue analogues analogy analyse analysed analyser
  analysers analyses analysing analysis analyst analysts analytic analytical analytically antiabortion antitheses
  antithesis antithetical antithetically antitoxin antitoxins antitrust appetite appetites aptitude aptitudes arise
  arises arising arsenal arsenals arsenic assail assailable assailant assailants assailed assailing assails assassin
  assassinate assassinated assassinates assassinating assassination assassinations assassins assault assaulted
  assaulter assaulting assaults assay assayed assaying assays assemblage assemblages assemble assembled assembler
  assemblers assembles assemblies assembling assembly assemblyman assemblymen assemblywoman assemblywomen assent
  assented assenting assents assert asserted asserting assertion assertions assertive assertively assertiveness
  asserts assess assessed assesses assessing assessment assessments assessor assessors asset assets asseverate
  asseverated asseverates asseverating assiduous assiduously assiduousness assign assignable assignation assignations
  assigned assigning assignment assignments assigns assimilate assimilated assimilates assimilating assimilation
  assist assistance assistant assistants assisted assisting assists assize assizes associate associated associates
  associating association associations associative assonance assort assorted assorting assortment assortments assorts
  assuage assuaged assuages assuaging assume assumed assumes assuming assumption assumptions assurance assurances
  assure assured assuredly assureds assures assuring attitude attitudes attitudinise attitudinised attitudinises
  attitudinising auspice auspices auspicious auspiciously auspiciousness baboon baboons bacchanal bacchanalian
  bacchanalians bacchanals backslapper backslappers banal banalities banality bass basses bassinet bassinets bassist
  bassists basso bassoon bassoonist bassoonists bassoons bassos bastardise bastardised bastardises bastardising batch
  batches beatitude beatitudes bedazzle bedazzled bedazzles bedazzling belabour belaboured belabouring belabours
  benighted benign benignly bicyclist bipartite blocks blotch blotched blotches blotchier blotchiest blotchy
  bluegrass boastful boastfully boastfulness boobed boobies boobing booby boogie boogies boos botch brass brasses
  brassier brassiere brassieres brassiest brassy bugaboo bugaboos buggier bypass bypassed bypasses bypassing caboodle
  caboose cabooses calfskin canal canals canvass canvassed canvasser canvassers canvasses canvassing carcass
  carcasses cassava cassavas casserole casseroled casseroles casseroling cassette cassettes cassia cassias cassock
  cassocks casts catharses certitude chassis chastity chinked chinking chock chocks chuck chucked chucks chum chummed
  chumming chums circumcise circumcised circumcises circumcising circumcision circumcisions circumference
  circumferences circumflex circumflexes circumlocution circumlocutions circumnavigate circumnavigated
  circumnavigates circumnavigating circumnavigation circumnavigations circumscribe circumscribed circumscribes
  circumscribing circumscription circumscriptions circumspect circumspection circumstance circumstanced circumstances
  circumstancing circumstantial circumstantially circumvent circumvented circumventing circumvention circumvents
  class classed classes classic classical classically classicism classicist classicists classics classier classiest
  classifiable classification classifications classified classifieds classifies classify classifying classiness
  classing classless classmate classmates classroom classrooms classy clitoral clitoris clitorises clock clocks cluck
  clucked clucks coarse coarsely coarsen coarsened coarseness coarsening coarsens coarser coarsest cockade cockades
  cockamamie cockatoo cockatoos cocked cockerel cockerels cockeyed cockfight cockfights cockier cockiest cockily
  cockiness cocking cockle cockles cockleshell cockleshells cockney cockneys cockpit cockpits cockroach cockroaches
  cockscomb cockscombs cocksure cocktail cocktails cocky cocoon cocooned cocooning cocoons collaborate collaborated
  collaborates collaborating collaboration collaborations collaborative collaborator collaborators colon colons
  compass compassed compasses compassing compassion compassionate compassionately competition competitions
  competitive competitively competitiveness competitor competitors conspicuous conspicuously constituencies
  constituency constituent constituents constitute constituted constitutes constituting constitution constitutional
  constitutionality constitutionally constitutionals constitutions cotton cottons crape crapes craps crass crasser
  crassest crassly crassness crevasse crevasses cuckold cuckolded cuckolding cuckolds cuckoo cuckoos cucumber
  cucumbers cumbersome cumin cummerbund cummerbunds cumulative cumulatively cumuli cumulus cuneiform cunnilingus
  cunning cunninger cunningest cunningly custard custards cutely cuter cutesier cutlass cutlasses cutlet cutlets
  cutups darkly dastardly dazzle dazzled dazzles dazzling debugger debuggers declassified declassifies declassify
  declassifying demitasse demitasses denigrate denigrated denigrates denigrating denigration dermatitis despicable
  despicably destitute destitution diabolic diabolical diabolically dicker dickered dickering dickers dickey dickeys
  dietitian dietitians disassemble disassembled disassembles disassembling disassociate disassociated disassociates
  disassociating disencumber disencumbered disencumbering disencumbers dispassionate dispassionately distrustful
  distrustfully document documentaries documentary documentation documented documenting documents douched dries dye
  dyes ecumenical ecumenically elaborate elaborated elaborately elaborateness elaborates elaborating elaboration
  elaborations elocution embarrass embarrassed embarrasses embarrassing embarrassingly embarrassment embarrassments
  embassies embassy encompass encompassed encompasses encompassing encumber encumbered encumbering encumbers
  encumbrance encumbrances enigma enigmas enigmatic enigmatically entities entitle entitled entitlement entitlements
  entitles entitling entity exactitude eyeglass eyeglasses factitious fagged fagging faking fecund fecundity
  fibreglass fictitious fistful fistfuls flacks flag flags flap flapped flapping fortitude fortnight fortnightly
  fortnights frazzle frazzled frazzles frazzling fricassee fricasseed fricasseeing fricassees fuchsia fuchsias
  gadabout gadabouts gamecock gamecocks gassed gassier gassiest gassing gassy glass glassed glasses glassful
  glassfuls glassier glassiest glassing glassware glassy glitch glitches gobbledegook goodnight grass grassed grasses
  grasshopper grasshoppers grassier grassiest grassing grassland grassy gratitude grid grids gyps harass harassed
  harasses harassing harassment hassle hassled hassles hassling hassock hassocks haycock haycocks hearse hearses
  hemstitch hemstitched hemstitches hemstitching hepatitis hereabout hereabouts hoarse hoarsely hoarseness hoarser
  hoarsest homogeneity homogeneous homogeneously homogenisation homogenise homogenised homogenises homogenising
  homograph homographs homonym homonyms homophobia homophobic homophone homophones homosexual homosexuality
  homosexuals hospice hospices hourglass hourglasses humongous identities identity impassable impasse impasses
  impassioned impassive impassively impassivity impecunious impecuniousness inauspicious inconspicuous
  inconspicuously inconspicuousness incumbencies incumbency incumbent incumbents ineptitude ingratitude injunction
  injunctions institute instituted institutes instituting institution institutional institutionalise
  institutionalised institutionalises institutionalising institutions investiture investitures isinglass jabot jabots
  japan japanned japanning japans jape japed japes japing jazz jazzed jazzes jazzier jazziest jazzing jazzy jocund
  jocundity jocundly kaboom knight knighted knighthood knighthoods knighting knightly knights knobbier laboratories
  laboratory laborious laboriously labour laboured labourer labourers labouring labours lacuna lacunae landmass
  landmasses lass lasses lassie lassies lassitude lasso lassoed lassoing lassos latitude latitudes latitudinal
  leotard leotards lustful lustfully madrassa madrassas maharishi malingers marabou marabous mass massacre massacred
  massacres massacring massage massaged massages massaging massed masses masseur masseurs masseuse masseuses massing
  massive massively massiveness metabolic metabolise metabolised metabolises metabolising metabolism metabolisms
  midnight miff mines mingle mingles mistrustful modicum modicums molasses monger mongered mongering mongers
  mongolism mongoose mongooses mongrel mongrels moonlighted moonlighters morass morasses multitasking multitude
  multitudes multitudinous mustard muzzle muzzled muzzles nabob nabobs neoclassic neoclassical neoclassicism niggard
  niggardliness niggardly niggards niggle niggled niggles niggling nigh nigher nighest night nightcap nightcaps
  nightclothes nightclub nightclubbed nightclubbing nightclubs nightfall nightgown nightgowns nighthawk nighthawks
  nightie nighties nightingale nightingales nightlife nightly nightmare nightmares nightmarish nights nightshade
  nightshades nightshirt nightshirts nightstick nightsticks nighttime noncompetitive nonentities nonentity nostalgia
  nymphomania nymphomaniac nymphomaniacs nymphs oesophagi oesophagus outclass outclassed outclasses outclassing
  overnight overnights overpass overpasses packs palazzi palazzo paperhangers parabola parabolas parabolic parse
  parsec parsecs parsed parser parses parsing partition partitioned partitioning partitions pass passable passably
  passage passages passageway passageways passbook passbooks passed passel passels passenger passengers passer
  passerby passersby passes passing passion passionate passionately passionless passions passive passively passives
  passivity passkey passkeys passport passports password passwords peacock peacocks pecuniary pedagogic pedagogical
  pedagogue pedagogues pedagogy peekaboo persecution persecutor perspicacious perspicacity perspicuity perspicuous
  petard petards petite petites petition petitioned petitioner petitioners petitioning petitions piazza piazzas pike
  pikes pinprick pinpricks pizzazz platitude platitudes platitudinous polliwog polliwogs poltroon poltroons poppycock
  pornographer pornographers pornographic pornography potassium practitioner practitioners pricked pricking prickle
  prickled prickles pricklier prickliest prickling prickly prosecution prostitute prostituted prostitutes
  prostituting prostitution psychoanalyse psychoanalysed psychoanalysing psychoanalysis psychoanalyst psychoanalysts
  pucks puked pusses pussiest pussycat pussycats pussyfoot pussyfooted pussyfooting pussyfoots qualms quantitative
  quantities quantity raccoon razz razzed razzes razzing reassemble reassembled reassembles reassembling reassert
  reasserted reasserting reasserts reassess reassessed reassesses reassessing reassessment reassessments reassign
  reassigned reassigning reassigns reassurance reassurances reassure reassured reassures reassuring reassuringly
  reclassified reclassifies reclassify reclassifying reconstitute reconstituted reconstitutes reconstituting
  rectitude recumbent rehearse rehearsed rehearses rehearsing repetition repetitions repetitious repetitive restful
  restfuller restfullest restfully restfulness restitution retardant retardants retardation retarding roundabout
  roundabouts roustabout roustabouts rubicund runabout runabouts sabotage sabotaged sabotages sabotaging saboteur
  saboteurs sag salsas saltwater sanctity sarcophagi sarcophagus sass sassafras sassafrases sassed sasses sassier
  sassiest sassing sassy sauerkraut scandalmonger scandalmongers schizoid schizoids schizophrenia schizophrenic
  schizophrenics scrap scrapbook scrapbooks scrape scraped scraper scrapers scrapes scraping scrapped scrappier
  scrappiest scrapping scrappy scraps scum scumbag scumbags scummed scummier scummiest scumming scummy scums seaboard
  seaboards shalt shatter shattered shattering shatterproof shatters sheet shenanigan shenanigans shibboleth
  shibboleths shied shield shielded shielding shields shies shift shifted shiftier shiftiest shiftily shiftiness
  shifting shiftless shiftlessness shifts shifty shiita shiitak shiitake shiitakes shill shilled shillelagh
  shillelaghs shilling shillings shills shim shimmed shimmer shimmered shimmering shimmers shimmery shimmied shimmies
  shimming shimmy shimmying shims shin shinbone shinbones shindig shindigs shine shined shiner shiners shines shingle
  shingled shingles shingling shinier shiniest shininess shining shinned shinnied shinnies shinning shinny shinnying
  shins shiny ship shipboard shipboards shipbuilder shipbuilders shipbuilding shipload shiploads shipmate shipmates
  shipment shipments shipped shipper shippers shipping ships shipshape shipwreck shipwrecked shipwrecking shipwrecks
  shipwright shipwrights shipyard shipyards shire shires shirk shirked shirker shirkers shirking shirks shirr shirred
  shirring shirrings shirrs shirt shirted shirting shirts shirtsleeve shirtsleeves shirttail shirttails shirtwaist
  shirtwaists shiver shivered shivering shivers shivery shuttlecock shuttlecocked shuttlecocking shuttlecocks silage
  skyscraper skyscrapers smartwatch smartwatches snazzier snazziest snazzy sophomore sophomores sophomoric sparse
  sparsely sparseness sparser sparsest spice spiced spices spicier spiciest spiciness spicing spicy spike spiked
  spikes spikier spikiest spiking spiky splicer splicers spoof spoofed spoofing spoofs spyglass spyglasses stalactite
  stalactites stardom stilt stilts stitch stitched stitches stitching stopcock stopcocks sturdier sturdiest sturdily
  sturdiness sturdy subclass substitute substituted substitutes substituting substitution substitutions subtitle
  subtitled subtitles subtitling succumb succumbed succumbing succumbs sunglasses superstition superstitions
  superstitious superstitiously surpass surpassed surpasses surpassing surreptitious surreptitiously suspicion
  suspicions suspicious suspiciously swank swanked swanker swankest swankier swankiest swanking swanks swanky swoop
  swooped swoops taboo tabooed tabooing taboos tag tags tardier tardiest tardily tardiness tardy tassel tasselled
  tasselling tassels teargassed teargassing thereabout thereabouts tilt tilts titan titanic titanium titans titbit
  titbits tithe tithed tithes tithing titillate titillated titillates titillating titillation title titled titles
  titling titmice titmouse titter tittered tittering titters titular tonight transvestite transvestites trespass
  trespassed trespasser trespassers trespasses trespassing tripartite trustful trustfully trustfulness turducken
  turduckens turnabout turnabouts twaddle twaddled twaddles twaddling twain twang twanged twanging twangs tycoon
  tycoons unassailable unassigned unassisted unassuming unclassified unconstitutional underclass underclassman
  underclassmen underpass underpasses undocumented unembarrassed unrehearsed unsurpassed untitled upperclassman
  upperclassmen uppercut vacuum vacuumed vacuums vagabond vagabonded vagabonding vagabonds vassal vassalage vassals
  videocassette videocassettes waking warmonger warmongering warmongers wassail wassailed wassailing wassails
  weathercock weathercocks weeknight weeknights whereabouts whorled wiggler wigglers windlass windlasses wineglass
  wineglasses wistful wistfully wistfulness woodcock woodcocks wristwatch wristwatches zestful zestfully
`;

/** Ordinary words that differ from a listed one by a doubled letter; matched only as spelt. */
export const AS_SPELT = "annal annals jaap pollack pollacks pollock woop woops whoop whoops darkle";

/**
 * Ordinary words and abbreviations within listed words: 'it', 'hit', 'locks'. Two side by side are innocent. From the
 * same lists.
 */
export const PIECES = `
  able ace aced aces ad ads age ago ah akin al ale ales all am amen amp an and ankh ant ante any ape aped apes arc
  arch ark arks art as ash ashing aster at ate back backs bad bag bags ball balls ban band bandit bandits bang banged
  banging bangs bank bar bars bash bashing bass basses bast baste bat bats batty bbc be bean beat beater beaters bed
  bee beef bell belle bend bends big bird birds biscuit biscuits bit bite bloc block blocked blocking blood blow boll
  bomb boo boon boons boos box boy boys bra brag brags brain brained brains breath breaths brick bricks bubble buck
  bucket buckets bud buddy bug bull bulls bum bun bunnies bunny bur burg burger burgers burglar burglars but butt
  butts by cam came camel can canned car carp carpet cast caste castes cat cd cheese cheeses chi chic chichi chick
  chicken chickens chin china chuck circle clown clowns clung cluster cm co coo cow cows coy crack cream crick
  cricket crickets cur curry curt curtain curtains dark deep den did die dies din ding dip dips dirt dirty dive diver
  divers diving dj do dodge dodger dodgers doe does doff dog dogs dos dot doth dr drag drags dumb dump dumps dumpster
  ear ease easel easels eat eater eaters eating ed eel ego egress egresses el elf ell em emo emu end ends er era ere
  erg ergs eta ewe ex eye eyed eyes face faced faces fan fat fed felt fen fer fest filth filthy fin finger fir firs
  fist flap flaps flu foot fudge gab gang garden gardener gardeners gas gay gee gees get gets gibbon gin glut go goat
  goats gob gobble gobbler gobblers goblin goblins gobs goes golly goo got grease guzzle guzzler gyp hag hags half
  ham hammer hammers hand hang hard hark harks has hat hats haw hawk hawks he head heads heel hem hen her hers hes
  hey hi hick hie hies hill him his hit hitch hits hitter hitters hitting hod hoe hoes hole holed holes holy honk
  horse horses hos hot house houses how hows hq hr hub hunk hunks hurt ice ices id ids if ilk ill in ink inks inky
  inn ins is ism it itch itched itches itchier itchiest itching itchy its jack jacking jacks jerk jerked jerkin
  jerking jig job jobs jock jockey jockeys juice juices jungle ken kens key keys kg kick kicker kill killer killers
  kin king kings kiss kisser km knob knobs knock knocker lack lacks lag lags lap lapped laps lard lb led lend lender
  lends less let lets lib lick licking lid lids lift lime limes list lit load loads lock locked locker locking locks
  long longs lop lope lord lords love lover lovers low lox ltd luck lucks lug lugs lung lunge lunges lust lute ma
  male males man mar mart mc me melt men mes mid midge mil milk mind mm monger mongers monk monkey monkeys moo moon
  moth mother mr mrs ms mud muff munch my name nanny nd nhs ninnies ninny no nose nozzle nth nugget nuggets nut nuts
  nymph oat oats ode odes of off oft oh ok on one or orange orc ore ores other ouch oven over overs owe owl own owns
  pa pack packer packers packing pas past pc pea pear peck per pet phd pica pick picks pie pied pier pies pig pigs
  pike pill pillow pin ping pis plug plugs pm pol pole poles porch post poster posting posts pot pots pr puff puffin
  pun punk pus puss queer queers rack rag rags rain rained rains ran rang range rap rape raped rapped rapper rapping
  rat rats rd re ream red ref rend render renders rhea rick rickets ricks rid riding rim ring rot rote rug rum rump
  sac sack sacks sag sage sand sass sausage scum sea seas seat seating sew sex sham shark sharks she sheen shin shirt
  shot shots show shows shy side sin sing ski skin skins skirt skirts skis skull slant slap slapped slaps slick
  slicker slickers slicking slim slime slop slope smart smoke smoker smokers sneeze snug so son sons spa spas spear
  spot spots spun spunk st stain stains stake stakes staking star stars stick sticks sting stir stirrer stirrers
  stirring storm storms stupid suck sucker suckers sucking swipe swipes take taker takes taking tan tang tar tars tea
  teas tease teaser teat th that the thee them these tho thou thous throat throats thunder thy tic tick ticks tics
  tie tier ties timber tin ting tithe to toe tor toss tow towel toy trend trump trumpet try tv twee tweed tweeds twit
  twits two ugly uh uk um ump umps un under up uphill ups urge us usage use uses vend vs wad wads waffle waffles wan
  watch watt we weasel weasels wed wee weed weeds wet whist whistle whistles who wig win wind window wipe wipes wise
  wit wits womb woo woof yard ye yes yet yeti yo you zed zing zip zipper
`;
