import "server-only";

/**
 * Spanish of Spain and Latin America, as the rules read it: lower case without accents or tilde on the n. A word is
 * listed in its forms; `(?:…)` groups are regular expressions.
 */
const joined = (list: string) =>
  list
    .trim()
    .split(/,\s*/)
    .map((form) => form.trim())
    .join("|");

/** An insult in any sentence that is not about the author and not a report. */
export const STRONG_INSULT = joined(`
  gilipollas+, gilipoyas, gilipolla, jilipollas, gilipuertas, soplapollas, tontopollas, chupapollas, comepollas,
  lameculos, lamebotas, hij[oa]s? ?de ?(?:la )?(?:gran |reverenda |grandisima )?(?:puta|perra|zorra|
      re ?puta), hij[oa]s? de (?:la |las? )?mil putas,
  triple ?hij[a-z]*putas?, hijosde(?:puta|perra),
  hij[oa]s? de (?:la )?(?:gran )?(?:mil putas|chingada), hijoputas?, hijaputas?, ioputas?, iosdeputa, jiosputas?,
  hijueputas?, jueputas?, hijuep[a-z]*tas?, hdp, hdlgp, hpta, hptas?, jodeputas?,
  malparid[oa]s?, malnacid[oa]s?, subnormal(?:es)?, subnormala, mongolo, mongola, mongolit[oa]s?, mamahuevos?,
  mamag[uü]e[bv]os?, mamawevos?, mama ?bichos?, mamapingas?, singaos?, becerros? mama[a-z]+, mamaguev[oa]s?, come ?mierdas?,
  caremondas?, careverga, cara de (?:culo|mierda|verga|chimba), carechimba, culia[od]s?, culiad[oa]s?,
  culicagad[oa]s?, aweona[od]s?, ahueona[od]s?, weon culia[od], qliao?, qlia[oa]s?, culero,
  concha ?(?:de )?(?:tu|su) (?:madre|hermana), conchetumadre, conchatumadre, conchesumadre, conchetumare,
  conchasumadre, reconcha de tu madre, lacon?chadetumadre, ctm, csm, la concha de la lora,
  tu puta madre, vuestra puta madre, tu reputa madre, puta que te pario, puta madre que te pario,
  la madre que te pario, chinga tu madre, chingas? a tu madre, chinguen? a su madre, ptm, a la mierda contigo,
  que (?:te|os) (?:den por (?:el )?culo|jodan|follen|folle un pez), que (?:te|os) den(?= \\. | $),
  vete a tomar por (?:el )?culo, iros a tomar por culo, vete a la (?:mierda|verga|chingada), andate a la mierda,
  vayanse a la mierda,
  iros a la mierda, anda a cagar, anda a la mierda, andate a la concha,
  me cago en (?:tu|tus|vuestr[oa]s?) (?:puta |puto )?(?:madre|padre|muertos|familia|raza|vida),
  come(?:te)? (?:mi|una) (?:mierda|polla|verga),
  chup(?:a|ala|ame|amela|ate)(?: (?:la|mi|esta))? (?:polla|verga|pija|pinga),
  chupamela, chupala, mama(?:me|mela)(?: la)? ?(?:verga|polla|pinga)?,
  pedaz[oa] de (?:mierda|basura|escoria|cabron|idiota|animal), saco de mierda, montones? de mierda,
  escoria(?: humana)?, escorias, gentuza, desgraciad[oa]s? de mierda, caraculo, carapolla, caranchoa,
  zorra (?:asquerosa|barata|inmunda|sucia), perra (?:asquerosa|inmunda|sucia|barata|de mierda), guarra de mierda,
  puta (?:barata|asquerosa|sucia|de mierda),
  putos? (?:cerdo|gordo|enano|viejo|calvo|feo|loco|imbecil|retrasado|inutil|asco de (?:tio|persona)|payaso|subnormal|
      idiota|friki|vago)s?,
  put(?:a|as) (?:cerda|gorda|enana|vieja|fea|loca|imbecil|retrasada|inutil|payasa|subnormal|idiota|guarra|zorra|
      friki)s?, retrasad[oa]s? (?:mental(?:es)?|de mierda), tont[oa]s? (?:del culo|de los cojones|de mierda|
      del bote), tontolculo, tontolhaba, tontodelculo, imbecil de mierda, capull[oa]s? de mierda,
  pinches? (?:pendej[oa]|put[oa]|cabron(?:a|es)?|nac[oa]|culer[oa]|idiota|vieja|gord[oa]|estupid[oa]|mamon|perra|
      ratero|wey|guey)s?, put[oa]s? de mierda, poca ?madre eres, bazofia humana, mierda seca, mierdas? con patas, cagon(?:a|es)? de mierda, forro de mierda, pirob[oa]s?, carepich[oa],
  sapos? (?:hijueputa|hp|malparido), calienta(?:pollas|huevos|
      braguetas), pagafantas de mierda, rat[oa]s? inmund[oa]s?,
  sub normal(?:es)?(?: profund[oa]s?)?, cara de retrasad[oa], la puta boca, el puto hocico, weon(?:es)? (?:qlo|ql|
      qliao|culiao|reculiao)(?: maricon)?,
  reculia[od]s?, ql[oa], care ?chimba, vtpc, a tomar por culo gilipollas, hijo ?e ?puta, lava(?:te|rte) el orto`);

/** An insult when it is said to or of a person (see the rules), and an everyday word or a friendly one otherwise. */
export const WEAK_INSULT = joined(`
  idiotas?, imbecil(?:es)?, estupid[oa]s?, estupidez con patas, tont[oa]s?, tontit[oa]s?, tontac[oa]s?, bob[oa]s?,
  cretin[oa]s?, memos?, mem[oa], neci[oa]s?, zoquetes?, zopenc[oa]s?, capull[oa]s?, cabron(?:a|es|as|azo)?,
  cabronazos?, mamon(?:a|es)?, mamarrach[oa]s?, payas[oa]s?,
  inutil(?:es)?, fracasad[oa]s?, perdedor(?:a|es)?, muert[oa]s? de hambre, miserables?, basura, mierdas?, un mierda,
  unos mierdas, una mierda, asco(?: de (?:persona|tio|tia|ser))?, asqueros[oa]s?, repugnantes?, vomitiv[oa]s?,
  ridicul[oa]s?, patetic[oa]s?, incult[oa]s?, vag[oa]s?, lacras?, becerros?, vaca burra, viej[oa] loc[oa], mugre, sap[oa]s?,
  gusan[oa]s?, lameculos, penos[oa]s?, lamentables?, sinverguenzas?, caradura, jetas?,
  ladron(?:a|es)?, rater[oa]s?, chorizos?, corrupt[oa]s?, mentiros[oa]s?, falsas?, falso, hipocritas?,
  traidor(?:a|es)?, cobardes?, gallinas?, ratas?, cerd[oa]s?, puerc[oa]s?, gorrin[oa]s?, marran[oa]s?, guarr[oa]s?,
  zorras?, perras?, perr[oa]s? sarnos[oa]s?, put[oa]s?, putones?, puton, putilla, furcias?, fulanas?, ramera,
  golfas?, lagartas?, viboras?, arpias?, brujas?, vacas?, focas?, ballenas?, gord[oa]s?, sebos[oa]s?, fe[oa]s?,
  feisim[oa]s?, adefesio, engendros?, monstruos?, esperpento, bich[oa]s?,
  anormal(?:es)?, mongol(?:es)?, gonorreas?, deficientes?, retrasad[oa]s?, tarad[oa]s?, lerd[oa]s?, burr[oa]s?,
  borric[oa]s?, animal(?:es)?, bestias?, analfabet[oa]s?, ignorantes?, cateto, catet[oa]s?, palet[oa]s?, nac[oa]s?,
  cholos?, chusma, plaga, parasitos?, sanguijuelas?, vividor(?:a|es)?, trepas?, pelotas?, lameculos, vendid[oa]s?,
  facha de mierda, rojo de mierda, pijo de mierda, amargad[oa]s?, resentid[oa]s?, envidios[oa]s?, acomplejad[oa]s?,
  frustrad[oa]s?, loc[oa]s? de (?:mierda|atar), enferm[oa]s?(?: mental(?:es)?)?, psicopatas?, pervertid[oa]s?,
  depravad[oa]s?, baboso, babos[oa]s?, pajer[oa]s?, pajillero, onanista,
  pelotud[oa]s?, bolud[oa]s?, forr[oa]s?, sorete, garca, salame, nabo, cagon(?:a|es)?, pendej[oa]s?,
  huevon(?:a|es)?, guevon(?:a|es)?, weon(?:a|es)?, gil(?:es)?, giles, gilun, culer[oa]s?, ojete, mamadores?,
  malandr[oa]s?, huevad[oa]s?, cojud[oa]s?, conchud[oa]s?, chot[oa]s?, verga, come ?mocos, cagad[oa]s?, cachond[oa],
  maric(?:a|as|on|ones|ona), alcornoques?, cenutri[oa]s?, merluz[oa]s?, besug[oa]s?, pardill[oa]s?, pringad[oa]s?,
  cantamananas, bocazas, bocachancla, chupasangres?, sabandijas?, alimanas?, larvas?, piojos[oa]s?, pulgos[oa]s?,
  mugros[oa]s?, maloliente`);

/** Slurs without another meaning. */
export const GROUP_SLUR = joined(`
  sudacas?, sudacones, machu ?pichus?, machupichus?, payoponis?, guachupin[oa]s?, negratas?, negratos?, venec[oa]s?, chilombian[oa]s?, peruchos?,
  paragua de mierda, perucho de mierda, bolit[oa]s? de mierda, bolitas? muert[oa]s? de hambre, patarrajad[oa]s?, gitanac[oa]s?, moracos?, moracas?,
  cabecitas? negras?, negr[oa]s? (?:cabezas?|viller[oa]s?|catinga|mugrient[oa]s?|
      come ?mierda), travelos?, travolos?, bujarr(?:a|as|on|ones), sidos[oa]s?,
  put[oa]s (?:maricas|maricones|bolleras|travelos), puta bollera, puto (?:maricon|marica), judiazos?, perros judios`);

/** Slurs that have another meaning too ("panchitos" are peanuts), or are said of opinions. */
export const WEAK_GROUP_SLUR = joined(`
  panchit[oa]s?, conguitos?, perucas?, bolinegros?, sarasas?, mariposones?, marimachos?, machorras?, feminazis?, hembristas?, charos, perroflautas?,
  mojamed, travesti de mierda, franchutes?`);

/** Groups, one person or many, as they are insulted: "… de mierda", "puto …", "… asqueroso". */
export const INSULTED_GROUP = joined(`
  mor[oa]s?, negr[oa]s?, gitan[oa]s?, judi[oa]s?, chin[oa]s?, panch[oa]s?, panchit[oa]s?, sudacas?, ruman[oa]s?, venezolan[oa]s?, venec[oa]s?,
  colombian[oa]s?, peruan[oa]s?, bolivian[oa]s?, bolitas?, paragua(?:y[oa])?s?, ecuatorian[oa]s?, haitian[oa]s?, dominican[oa]s?, mexican[oa]s?,
  argentin[oa]s?, argentos?, chilen[oa]s?, cuban[oa]s?, gring[oa]s?, gabach[oa]s?, franchutes?, polac[oa]s?, catalan(?:es|a|as)?, vasc[oa]s?, espanol(?:es|a|as)?,
  gallegos?, musulman(?:es|a|as)?, arabes?, indi[oa]s?, indigenas?, chol[oa]s?, priet[oa]s?, viller[oa]s?, inmigrantes?, migrantes?, ilegales, extranjer[oa]s?, menas?,
  refugiad[oa]s?, marroquies, african[oa]s?, asiatic[oa]s?, maricon(?:es)?, maricas?, jotos?, putos maricas, gays?, homosexuales, lesbianas?, boller[oa]s?,
  trans, travestis?, travelos?, autistas?, feministas?, islamistas?, latin[oa]s?, serran[oa]s?`);

export const GROUP = joined(`
  moros?, moras, musulman(?:es|as)?, arabes, islamistas, gitan[oa]s?, negr[oa]s, los negros, las negras, un negro,
  inmigrantes?, ilegales, sin papeles, refugiados, extranjer[oa]s, menas?, sudamerican[oa]s, latin[oa]s,
  venezolan[oa]s, colombian[oa]s, ecuatorian[oa]s, bolivian[oa]s, peruan[oa]s, mexican[oa]s, chilen[oa]s, argentin[oa]s, dominican[oa]s, haitian[oa]s,
  paraguay[oa]s, marroquies, africanos, rumanos, chinos, asiaticos, indios, indigenas, judi[oa]s, sionistas,
  maricones, maricas, jotos, gays?, homosexuales, lesbianas, bolleras, trans, travestis, travelos, transexuales, lgtbi?,
  feministas, feminazis, mujeres, las tias, las tipas, discapacitad[oa]s, subnormales, los down, migrantes, chilombian[oa]s, cuban[oa]s, chol[oa]s, villeros, retrasad[oa]s, autistas, gord[oa]s, viejos, pobres,
  catalanes, espanoles, vascos, andaluces, gringos, panchitos, sudacas, venecos`);
