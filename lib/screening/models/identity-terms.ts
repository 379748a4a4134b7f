import "server-only";

export const IDENTITY_TERMS =
  `gays?|lesbians?|bi|bisexuals?|trans|transgender|queers?|straight|non-binary|muslims?|islamic|jews?|jewish|hindus?|sikhs?|christians?|catholics?|protestants?|buddhists?|atheists?|blacks?|whites?|brown|asians?|
  africans?|caribbean|arabs?|indians?|pakistanis?|bangladeshis?|chinese|japanese|koreans?|nigerians?|somalis?|ghanaians?|jamaicans?|irish|scottish|welsh|english|british|polish|poles|romanians?|ukrainians?|russians?|germans?|
  french|italians?|turks?|turkish|iranians?|iraqis?|syrians?|afghans?|israelis?|palestinians?|mexicans?|latinos?|americans?|roma|travellers?|immigrants?|migrants?|refugees?|asylum|seekers|foreigners?|disabled|deaf|blind|
  autistic|elderly|old|fat|women|woman|men|man|girls?|boys?|feminists?|vegans?|tory|tories|labour|republicans?|democrats?|
  homosexual(?:es)?|lesbianas?|bisexual(?:es)?|travestis?|transexual(?:es)?|musulman(?:a|es|as)?|moros?|judi[oa]s?|gitan[oa]s?|negr[oa]s?|blanc[oa]s?|asiatic[oa]s?|african[oa]s?|arabes?|marroqui(?:es)?|senegales(?:a|es|as)?|chin[oa]s?|
  ruman[oa]s?|venezolan[oa]s?|colombian[oa]s?|ecuatorian[oa]s?|bolivian[oa]s?|peruan[oa]s?|dominican[oa]s?|haitian[oa]s?|mexican[oa]s?|argentin[oa]s?|indigenas?|mapuches?|indi[oa]s?|inmigrantes?|refugiad[oa]s?|extranjer[oa]s?|discapacitad[oa]s?|
  sord[oa]s?|cieg[oa]s?|autistas?|viej[oa]s?|mayores|gord[oa]s?|mujer(?:es)?|hombres?|feministas?|catalan(?:a|es|as)?|vasc[oa]s?|andaluz(?:a|es|as)?|latin[oa]s?|sudamerican[oa]s?`.replace(
    /\s+/g,
    "",
  );
const NEUTRAL =
  `being|be|is|are|was|the|a|an|my|our|your|and|or|of|for|in|to|people|person|community|families|family|kids|children|couples?|who|with|deserve|
  ser|es|son|soy|el|la|los|las|un|una|mi|mis|tu|tus|de|del|y|o|para|por|en|que|a|al|persona|personas|gente|familias?|comunidad|merecen|merece|con|como`.replace(
    /\s+/g,
    "",
  );

const ONLY_IDENTITY = new RegExp(`^(?:(?:${IDENTITY_TERMS}|${NEUTRAL})(?:[\\s,'’-]+|$))+$`);
const HAS_IDENTITY = new RegExp(`(?<![a-z])(?:${IDENTITY_TERMS})(?![a-z])`);

/** A higher score has other evidence than the words that it points at. */
const MAX_IDENTITY_SCORE = 0.7;

/**
 * Whether the words say who people are and nothing else: little evidence of an insult, whatever a model has learned.
 */
export function saysOnlyIdentity({ text: words, score }: { text: string; score: number }): boolean {
  if (score > MAX_IDENTITY_SCORE) return false;
  const plain = words.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").trim();
  return HAS_IDENTITY.test(plain) && ONLY_IDENTITY.test(plain);
}
