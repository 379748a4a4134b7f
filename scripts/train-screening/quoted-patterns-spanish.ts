// The Spanish counterpart of quoted-patterns.ts.
import { splitList } from "./patterns";

export const SPANISH_QUOTED_SLOTS = {
  n: splitList(
    `maricón de mierda, puta barata, sudaca, panchito, gilipollas, subnormal, hija de puta, hijo de puta,
  mora de mierda, moro de mierda, negro de mierda, travelo, bollera de mierda, gitano de mierda, retrasado mental,
  gorda asquerosa, malparido, puto moro, puta bollera`,
  ),
  t: splitList(
    `te voy a matar; sé dónde vives; muérete; vuelve a tu país; mátate; ojalá te violen; te voy a partir la cara;
  vete a tu puto país; pégate un tiro; os vamos a quemar la casa`,
  ),
  who: splitList(
    `un hombre; una señora; un tío; mi jefe; mi ex; un chaval; el vecino; un grupo de chavales; alguien; mi padre;
  un compañero; la profesora; un pasajero; un cliente; dos chicos; una clienta`,
  ),
  where: splitList(
    `en el metro; en el cole; en el bar; en la calle; en el trabajo; ayer; esta mañana; por mensaje; en clase;
  en el bus; en el gimnasio; en los comentarios; otra vez; cuando era niña; anoche`,
  ),
};

export const SPANISH_REPORTS = splitList(`
  {who} me llamó {n} {where}; {who} me ha llamado {n}; me llamaron {n} {where};
  me han llamado {n} {where} y nadie hizo nada; a mi hijo le llamaron {n} {where};
  a mi amiga la llamaron {n} {where}; nos llamaron {n} {where}; {who} le gritó {n} a mi madre {where};
  {who} me gritó "{n}" {where}; {who} nos gritó «{n}» desde un coche; {who} me dijo "{t}" {where};
  {who} me dijo que {t}; {who} me escribió «{t}»; me ha llegado un mensaje que dice "{t}";
  me mandó un audio diciendo "{t}"; tengo guardados los mensajes: "{t}";
  alguien pintó {n} en la puerta; han pintado «{n}» en la persiana de mi tienda; la pintada decía {n};
  la nota decía "{t}"; "{t}", me dijo {where}; «{n}», gritó {who}; "{n}" y se fue corriendo;
  la policía investiga a quien gritó «{n}» {where}; condenado por llamar {n} a una enfermera;
  multa por decir "{n}" a un árbitro; el juzgado condena a quien escribió «{t}»; detenido por amenazar con "{t}";
  la víctima oyó "{t}" antes del golpe; el informe recoge insultos como {n};
  el diputado dijo «{n}» y tuvo que disculparse; el jugador denuncia que le llamaron {n};
  la palabra {n} duele; el término {n} es despectivo; {n} es un insulto, no lo uséis; no digas {n};
  dejad de decir {n}; no se llama {n} a nadie; decir {n} no es una broma; ¿por qué se sigue diciendo {n}?;
  ¿qué significa {n}?; de dónde viene la palabra {n}; la historia de la palabra {n};
  soy {n} y a mucha honra; orgullosa de ser {n}; yo, la {n} del pueblo; las {n} del barrio montamos fiesta;
  me llamo {n} a mí misma antes que ellos; de pequeña me decían {n}; crecí oyendo {n}; años escuchando {n} {where};
  ser gay en mi pueblo era oír {n} a diario; mi ex me llamaba {n} cada día;
  si alguien te llama {n}, cuéntalo; si {who} te dice "{t}", denuncia; nadie debería oír {n} {where};
  imagina que te llaman {n} {where}; ¿qué haríais si os llaman {n}?; bloqueé a quien me dijo {n};
  reportad esta cuenta, me ha escrito "{t}"; @soporte un usuario me ha dicho "{t}"; moderación,
  este comentario dice «{n}»;
  en la película le dicen {n}; la canción dice {n}; el personaje grita "{t}"; la novela empieza con un «{n}»;
  leímos la escena del {n} en clase; lloré cuando me llamaron {n}; le dije a mi terapeuta que me llaman {n};
  dejé ese trabajo porque me llamaban {n}; hoy me han vuelto a decir {n}`);

export const SPANISH_AIMED = splitList(`
  eres {n}; eres un {n}; sos un {n}; sois {n}; puto {n}; {n}; {n}!; cállate {n}; vete a la mierda {n};
  vete a tu país {n}; {t}; {t} {n}; {n}, {t}; @ana eres un {n}; qué {n} eres; pareces {n}; menudo {n}; otro {n};
  ese {n} otra vez; mira al {n} este; este {n} es tonto;
  te lo digo: {t}; en serio, {t}; que te quede claro, {t}; tu madre es una {n}; tu padre es un {n}; todos son {n};
  son todos unos {n}; {who} es un {n}; odio a ese {n}; fuera {n}; nadie te quiere {n}; llora {n};
  aprende a escribir {n}; lo que eres es {n}; siempre serás {n};
  te llamo {n} porque lo eres; te llamaron {n} y con razón; todo el mundo sabe que eres {n};
  dicen que eres {n} y es verdad; denúnciame {n}; bloquéame {n}; dile a tu madre que {t}; feliz cumple {n};
  solo un {n} escribe eso; típico de {n}; el {n} del alcalde; la {n} de la ministra`);
