import "server-only";

/** Covers the lists below and brands.ts. */
export const LINK_LISTS_VERSION = "2";

/** Shorteners, without short hosts that serve only one platform's pages (youtu.be, amzn.to, t.co). */
export const SHORTENERS: ReadonlySet<string> = new Set(
  `bit.ly bitly.com tinyurl.com goo.gl is.gd v.gd ow.ly cutt.ly rb.gy shorturl.at short.io t.ly tiny.cc tiny.one rebrand.ly
  buff.ly s.id adf.ly bl.ink shorte.st soo.gd clck.ru qr.ae qps.ru u.to x.co snip.ly lc.chat ln.run bitly.ws tny.im
  urlz.fr shrtco.de 0x0.st gg.gg kutt.it dub.sh linktw.in shorten.is tr.im ouo.io bc.vc linkvertise.com`.split(/\s+/),
);

export const MESSENGERS: ReadonlySet<string> = new Set(
  "wa.me whatsapp.com t.me telegram.me telegram.org telegram.dog signal.me signal.group line.me viber.com m.me".split(
    " ",
  ),
);

/** Far more abused than their share (yearly Spamhaus and Interisle reports); small shops use them too. */
export const RISKY_ENDINGS: ReadonlySet<string> = new Set(
  `top xyz click link icu vip tk ml ga cf gq buzz rest cyou cfd sbs bond monster quest lol loan win bid trade date download
  racing review stream gdn men mom kim zip mov su pw cam finance cash money capital fund trading exchange promo`.split(
    /\s+/,
  ),
);

/** Endings that make a link without https://, besides country codes and the original ones. */
export const ENDINGS: readonly string[] =
  `academy agency ai app art audio band bank barclays bike blog boutique business cafe camp camping care careers center chat
  church city clinic cloud club coach codes coffee college community company computer consulting cool dance dating day deals
  delivery design dev digital direct directory dog earth education email energy events exchange expert express family farm
  fashion film financial fit fitness flowers foundation gallery games garden gifts gold group guide guru health help homes
  hosting house hsbc institute international land legal limited ltd management marketing me media mobi network news ngo
  ninja one ong onion page parts photo photography photos pics pink pizza plus press productions properties pub recipes red
  rentals report restaurant run sale school scot services show social software solutions space studio style supply support
  systems tattoo tax team tech technology theater theatre tips today tools tours town toys training travel tv university
  uk ventures video vision voting wales wiki wine works yoga zone`.split(/\s+/);

/** Endings that files have too. */
export const FILE_ENDINGS: ReadonlySet<string> = new Set(["mov", "zip"]);

/** Country codes that make a host without a scheme; of the others most are words of a sentence or endings of files. */
export const SHORT_ENDINGS: ReadonlySet<string> = new Set(["ai", "cc", "cn", "co", "eu", "gg", "ly", "tv", "uk"]);

/** Endings recognised after a spelt-out "dot", where they are unlikely in a sentence. */
export const SPOKEN_ENDINGS =
  "com|net|org|info|biz|co dot uk|co\\.uk|uk|top|xyz|shop|site|online|click|link|live|icu|vip|ru|io";

/** Suspicious only beside a risky ending or a messenger. */
export const MONEY_AND_HURRY =
  /\b(?:free money|easy money|quick cash|cash ?(?:app|out|prize|back)|prizes?|winner|jackpot|claim(?: your| now)?|bonus(?:es)?|crypto(?:currency)?|bitcoins?|btc|ethereum|usdt|airdrop|invest(?:ing|ment|ments|or|ors)?|profits?|earn(?:ing|ings)?|passive income|side hustle|loans?|payouts?|refunds?|rebates?|gift ?cards?|vouchers?|giveaway|forex|double your|guaranteed|withdraw(?:al|als)?|wallet|urgent(?:ly)?|act (?:now|fast)|expires?|suspended|verify|limited time|last chance|immediately|within \d+ ?h(?:ou)?rs?|per (?:day|week)|a (?:day|week) from home|work from home)\b|[£$€] ?\d/u;
