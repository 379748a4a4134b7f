import "server-only";
import { BETWEEN_LETTERS } from "../words/leet";
import type { WordStream } from "./word-stream";

/** "someone: some1 sum1". Words that are also right ("wont", "ur") are left to the rules. */
const SPELLINGS = `
  would: wud wld woud; should: shud shld shoud; could: cud cld coud; wanna: wana wnna wannna; gonna: gona gunna gna;
  going: goin; coming: comin; have: hav hve; someone: some1 sum1 som1; anyone: any1 ne1; everyone: every1 evry1 evryone;
  no one: no1 noone; please: plz pls plse plis; you: yu yuo yoo youu yew; yourself: urslf ursef yourslf yurself yorself;
  your: yor yr; next: nxt; tomorrow: tmrw tmr tmoz tomoz tomoro 2moro 2morrow 2mrw; tonight: 2nite 2night tonite tonigt;
  today: 2day; because: bcos bcoz coz cuz cos; before: b4; mate: m8; when: wen; what: wot wat; that: dat; this: dis;
  them: dem; they: dey; the: da; and: n nd; from: frm; with: wiv wid; school: skool scool; house: hous hse;
  swear: sware; murder: murda merder; death: deth; suicide: suiside sucide suicde suacide sewerslide; girl: grl gurl;
  girls: grls gurls; people: ppl; phone: fone; message: msg; text: txt; pics: pix picz; vids: vidz; sexy: sxy sexi;
  fucking: fukin fuckn fkn fkin fckin fking; know: kno knw; live: liv; killed: killd; stabbed: stabd;
  already: alredy alrdy; deserve: deserv; nobody: nobdy; about: abt; naked: nakid nekkid; horny: horni hrny;
  you: u; are: r; see: c; for: 4; to: 2; through: thru; right: rite; threesome: 3some`;

const WORDS = new Map(
  SPELLINGS.split(";").flatMap((group) => {
    const [word = "", spellings = ""] = group.trim().split(":");
    return spellings
      .trim()
      .split(/\s+/)
      .map((spelling) => [spelling, word] as const);
  }),
);

const TOKEN = /(?<= )[a-z0-9]+(?= )/g;
/** "ky5", "5end": the folding undoes figures between letters only. */
const MIXED = /^(?:[a-z]+[0-9]|[0-9]+[a-z])[a-z0-9]*$/;
const undisguised = (token: string) =>
  token.replace(/[0-9]/g, (figure) =>
    String.fromCharCode(BETWEEN_LETTERS[figure.charCodeAt(0)] || figure.charCodeAt(0)),
  );

function respelling(token: string): string {
  const word = WORDS.get(token);
  if (word !== undefined) return word;
  return MIXED.test(token) ? undisguised(token) : token;
}

/** The text in ordinary spelling, for the rules alone; null if nothing changes. */
export function respelt(stream: WordStream): WordStream | null {
  const from: number[] = [];
  let text = "";
  let done = 0;
  const keep = (until: number) => {
    text += stream.text.slice(done, until);
    for (let at = done; at < until; at++) from.push(stream.from[at] ?? 0);
    done = until;
  };
  for (const { 0: token, index } of stream.text.matchAll(TOKEN)) {
    const word = respelling(token);
    if (word === token) continue;
    keep(index);
    text += word;
    const last = index + token.length - 1;
    for (let at = 0; at < word.length; at++)
      from.push(stream.from[at === word.length - 1 ? last : Math.min(index + at, last)] ?? 0);
    done = last + 1;
  }
  if (done === 0) return null;
  keep(stream.text.length);
  return { text, from: Uint32Array.from(from) };
}
