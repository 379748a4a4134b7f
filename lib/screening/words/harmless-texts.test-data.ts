import "server-only";

/** Harmless texts that naive letter matching would flag. */
export const PLAIN_TEXTS: readonly string[] = `
  Scunthorpe, Penistone, Clitheroe and Lightwater
  Essex, Sussex and Middlesex
  Cockermouth, Cockfosters, Cockington and Shitterton
  Twatt in Orkney, Bitchfield in Lincolnshire, Titty Hill and Minge Lane
  Cockburn, Hancock, Hitchcock, Woodcock, Alcock, Babcock
  Dickens, Dickinson, Dick Van Dyke, Dick Turpin and Philip K. Dick
  Alan Cumming and Dominic Cummings
  an assassin in the cockpit
  an analysis of shitake and shiitake mushrooms
  of CKEditor
  The author of CKEditor is out of CK One.
  grape, drape, therapist, therapist finder, the rapist's trial
  whorepresents.com
  who represents.com
  https://www.penisland.net and https://expertsexchange.example/ask
  the pen is mightier
  Pass it, push it, wish it, finish it. Hit me.
  as sex, as sexual health, class assignment, mass, bass, brass, embarrass
  cocktail, peacock, shuttlecock, cockney, cocky, cockle, weathercock
  Titanic, titles, constitution, institution, petite, titillate
  hello, shell, she'll, who're, we're
  Arsenal, arsenic, coarse, parsec, rehearse
  swank, Wankel engine, Wankhede Stadium
  Fukuoka, Fukushima, Phuket, Matsushita
  Niger, Nigeria, Nigel, night, enigma, niggardly, snigger, sniggering
  Uranus, Janus, tetanus, bassoon, cocoon, raccoon, tycoon
  scrap, scrape, skyscraper, crepe
  a Maine Coon and a raccoon
  a chink in the armour, chinks of light
  spic and span, spick & span
  faggots and peas, pork faggots
  a quick fag break, twenty fags a day
  Offa's Dyke, along the dyke
  homo sapiens and Homo erectus
  kaffir lime leaves
  honky tonk, doo-wop, kraut rock
  blue tits, great tits and a flock of long-tailed tits
  tit for tat, titbits, Titchmarsh, Titian
  a slag heap, slag off
  Prick the base with a fork. A skin prick test.
  magna cum laude, a kitchen-cum-diner, cucumber, circumference, document
  fire retardant; it will retard the growth
  spastic diplegia
  Pakistan, Pakistani, pack it, Pak!
  Japan, jape; Mongolia, among, mongrel, Mong Kok
  Yiddish, dagoba, Wapping, whopper, spice, despicable
  gay, lesbian, bisexual, trans, queer, Muslim, Jew, Jewish, Hindu, Black, disabled, gypsy, Traveller
  She is a lesbian, he is gay, they are trans, and we are Muslim.
  penis, vagina, anus, breast, sex education, orgasm: ask your doctor
  J. R. R. Tolkien, U.S.A., T. I. Thompson, S. H. Itoh, I. A. Richards
  a b c d e f g
  B2B, H2O, MP3, A55, B52, C4, 45s, 80s hit, 1980s, 4x4, 80085, 7:17
  SW1A 1AA, TW1 7AT, CO4 5TS, PE12 3SS
  £5.99, $5, 5$, 4,55, v1.2.3, 48.0, 10.15.7
  john.s.hit@example.com and @cassie
  if (a && b || c) { return f(untrusted, x[1]); }
  **CLI** - \`uuid\` [rap](#rap) (um, well)
  d = "M5 9.5 L14.1 25.6 a2.2 2.2 0 0 0 3.8 0"
  Trump's ad, John's hit, the 80s hit, it's hit home
  Smith & Co on Friday, go ok, da go, po of it
  clock, flock, block, flag, shift, shirt, short, count, country, can't, Kant, punt
  Привет, как дела? Спасибо.
  日本語のテスト、イエイ
  Γεια σου, τι κάνεις;
  Our bitch had six puppies
  the bitch is in season so we skipped training
  the old bitch whelped eight pups in the barn
  is your bitch in season?
  we kept one bitch from the litter, she's called Wren
  should i have my bitch neutered before her first season?
  bad bitch energy today
  Bitches Brew by Miles Davis
`
  .trim()
  .split("\n")
  .map((line) => line.trim());
