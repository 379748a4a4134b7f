// Held-out Spanish sentences, of Spain and Latin America: no rule, list or model was written with them.
const linesOf = (list: string) => list.trim().split("\n");

const INSULTS = linesOf(`
eres un gilipollas integral y lo sabes
Vaya pedazo de imbécil, madre mía
tu puta madre, subnormal
callate la boca pelotudo de mierda
q asco das tia, das pena
sos un boludo importante, no servís para nada
pinche pendejo no sabes ni escribir
Qué puta vergüenza de tío, das lástima
Hijo de la gran puta, ojalá te pudras
a ver si te mueres ya, payasa
la alcaldesa esta es una inútil y una mentirosa
eres más tonto que un zapato, chaval
vete a la mierda cabrón
culiao qlo aweonao, anda a lavarte
me cago en tus muertos, cerdo
Nadie te soporta, gorda asquerosa
qué cara de retrasado tienes
sois unos mierdas todos
este tipo es un malparido y un ladrón
Cara de culo, feo de mierda
menuda zorra la presentadora esa
eres una guarra y lo sabe todo el barrio
idiota, aprende a leer antes de comentar
No vales nada, ni tu familia te quiere
gonorrea hijueputa deje de joder
andate a la concha de tu madre
jajaja mira el payaso este qué subnormal
que te den por culo imbécil
tremendo mamón estás hecho, no das una
so puta, deja de mirar a mi novio
perra inmunda, ya vas a ver que nadie te cree
Eres escoria, borra la cuenta
Vieja bruja amargada cállate ya
el árbitro es un ciego hijo de puta
gilip0llas!! q no te enteras
h1jo de put4
eres un m13rda
eres un im b é c i l
g i l i p o l l a s
ioputa el que lo lea, sobre todo tú
tonta del culo, apréndete las normas
vaya panda de anormales hay en este hilo
mongolo, eso no se hace así
tu opinión me la suda, desgraciado
ridículo. Eres ridículo. Das vergüenza ajena
no me seas maricona y da la cara
eres feísima hija, tápate
chupapollas de manual
lameculos del jefe, trepa asqueroso
puto enano de los cojones
Gordo seboso, sal a correr y deja de llorar
naco ignorante, regresa a tu rancho
ese wey es un pinche naco culero
vos sos un forro, un garca y un cagón
ctm weon ql
eres basura, pura basura, y tu música también
cerda, te huele el sobaco hasta aquí
menudo cretino, qué mal le sienta pensar
a ti te parió tu madre por el culo
sinvergüenza, rata, ladrón, ojalá te arruines
`);

const HATE = linesOf(`
putos moros, fuera de mi país
Los gitanos son todos unos ladrones, es genético
moro de mierda vuelve a tu país
A los maricones habría que quemarlos
negro de mierda, vete en patera por donde viniste
las feminazis estáis todas locas y feas
Fuera inmigrantes, sobran todos
panchitos a su casa ya
sudaca muerto de hambre
Los judíos controlan todo y son ratas
asco de travelos en la tele a todas horas
los trans son enfermos mentales, que los encierren
puta bollera lo que necesitas es un hombre
No quiero negros en mi edificio, huelen mal
los chinos son una plaga
que los echen a todos al mar
indio patarrajada
bolita de mierda volvete a tu país
los venecos son todos delincuentes, hay que sacarlos a palos
las mujeres sois inferiores, a fregar
mujer tenía que ser, a la cocina
deporten a todos los musulmanes, son terroristas
a los menas había que meterlos en un horno
los gays dan asco y son un peligro para los niños
matar moros no es delito jajaja
Hitler se quedó corto
sidoso maricón
esos retrasados no deberían salir a la calle
los inmigrantes son parásitos que viven de mis impuestos
cada gitano que veo me cambio de acera, son escoria
machupichus aprended a hablar
Muerte a los maricas
los negros no son personas son monos
mono, vuelve a la selva
los discapacitados solo son un gasto
que asco me dan las gordas en bikini, animales
indios ignorantes por eso el país no avanza
las tías con pañuelo fuera de España
esta gentuza mora viene a violar
marica de mierda pégate un tiro
`);

const THREATS = linesOf(`
te voy a matar
te voy a partir la cara cuando te vea
sé dónde vives y a qué hora sales
voy a quemarte la casa con tu familia dentro
cuídate la espalda, que un día no llegas
os vamos a matar a todos
como te pille te rajo
te reviento la cabeza hijo de puta
Te voy a encontrar y te vas a arrepentir
alguien debería pegarle un tiro a esa jueza
te voy a meter una bala entre los ojos
vas a aparecer en una cuneta
ya sabemos a qué colegio van tus hijos
te cojo y te parto las piernas
mañana entro con una escopeta en el instituto
hay una bomba en la estación de Atocha
voy a violarte, zorra
te vamos a hacer desaparecer, compadre
te va a cargar la chingada, ya valiste
te voy a dar un plomazo gonorrea
te saco los dientes a trompadas
si vuelves a publicar eso te corto el cuello
merece que lo cuelguen en la plaza
habría que fusilarlos a todos
que alguien le tire ácido a esa tía
`);

const SELF_HARM = linesOf(`
me quiero morir
ya no aguanto más, quiero acabar con todo
estoy pensando en suicidarme
no quiero seguir viviendo
Ojalá no despertar mañana
llevo meses cortándome y nadie lo sabe
me voy a matar esta noche
estarían mejor sin mí
no le encuentro sentido a vivir
tengo las pastillas delante
quiero desaparecer para siempre
he vuelto a autolesionarme
mi hermana dice que se quiere suicidar, qué hago
para qué seguir viviendo si nadie me va a echar de menos
me odio tanto que me hago daño
kiero morirme ya
todos estarían más felices si yo me muriera
pienso en tirarme por el puente todos los días
me tomé un bote de pastillas
no puedo más con mi vida, necesito ayuda
cómo matarse sin dolor
siento que soy una carga, prefiero estar muerta
anoche intenté quitarme la vida
ya escribí la carta de despedida
tengo ganas de morirme desde hace semanas
para qué seguir, si nadie lo va a notar
esta noche se acaba todo, perdonadme
`);

const SOLICITATION = linesOf(`
vendo pack, escríbeme al privado
manda nudes guapa
paso fotos desnuda por bizum
quien quiere follar esta noche en Sevilla
busco sexo sin compromiso zona centro
mándame una foto de las tetas
Escort independiente, 100 la hora, wasap
intercambio videos porno, priv
alguna chica cachonda para hacer videollamada hot?
pásame el pack de tu hermana
masajes con final feliz, discreción
contenido +18 en mi perfil, suscríbete a mi OnlyFans
compro fotos de pies y algo más
vendo nudes baratas, md abierto
tengo 15 años y busco maduro
fotos de colegialas cachondas por telegram
quieres ver cómo me toco? escribe
sexo oral en el coche, pago bien
cambio packs, solo mujeres
me mandas foto sin ropa y te mando yo
`);

const SPAM = linesOf(`
Gana 500 € al día desde casa, escríbeme por WhatsApp
Has sido seleccionado para recibir un iPhone gratis, haz clic aquí: http://premio-gratis.top/x
inversión en bitcoin garantizada, duplica tu dinero en 24 horas, telegram @tradermaria
Seguidores baratos, entrega inmediata, manda md
Su paquete no ha podido ser entregado, pague 1,79 € en correos-envio.top
préstamos rápidos sin aval ni buró, whatsapp +52 55 1234 5678
URGENTE: su cuenta bancaria ha sido bloqueada, verifique sus datos en http://bbva-segura.xyz
¡Felicidades! Ganaste un sorteo, envía tu número de tarjeta para reclamar el premio
Trabaja desde tu casa, sin experiencia, ingresos de hasta 3000 dólares mensuales, info al privado
Amarres de amor efectivos, consulta gratis 600123456, resultados en 24h
compra seguidores reales y likes, link en bio
baja 10 kilos en una semana con estas gotas, pide ya las tuyas con 70 % dto
Casino online: 50 tiradas gratis al registrarte, bono sin depósito, entra ya
Gané 9.000 euros con este trader, hablad con él por telegram
Hazte rico con el forex, plazas limitadas, escríbeme YA
Vidente natural, recupero a tu pareja, llama al 806 123 456
recarga gratis de 50 soles dando clic aqui bit.ly/3xyz
Multa pendiente DGT: abone 35 € en dgt-multas.click para evitar recargo
Viagra y cialis sin receta envío discreto, pedidos por whatsapp
crédito aprobado al instante, solo con tu INE, contáctanos al 5512345678
GANADOR!! reclame su bono de 200 € antes de hoy, http://bono-ya.click
réplicas AAA de bolsos y relojes, envío gratis, escribe al whatsapp
multiplica x10 tu inversión, señales VIP gratis en mi canal de telegram
Netflix gratis para siempre, comparte este mensaje en 10 grupos y entra en el enlace
te pago 20 € por cada like, solo necesitas tu móvil, escríbeme al +34 600 000 000
oferta exclusiva solo hoy 90 % descuento zapatillas originales, compra en http://zapas-baratas.shop
Busco 10 personas que quieran ganar dinero en serio, sin jefes, mándame INFO
criptomonedas: gana 3 % diario garantizado, regístrate con mi enlace
Hacienda le devuelve 342,11 €. Solicite su reembolso aquí: http://agencia-tributaria-devol.top
vendo cuentas de streaming de por vida, 3 euros, pago por bizum, abre privado
`);

export const SPANISH_ATTACKS: Readonly<Record<string, readonly string[]>> = {
  insults: INSULTS,
  hate: HATE,
  threats: THREATS,
  "self-harm": SELF_HARM,
  solicitation: SOLICITATION,
  spam: SPAM,
};
