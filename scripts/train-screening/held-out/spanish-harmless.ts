// Held-out harmless Spanish sentences: no rule, list or model was written with them.
const linesOf = (list: string) => list.trim().split("\n");

/** Harmless Spanish, much of it with words that attacks have too. */
export const SPANISH_HARMLESS: readonly string[] = linesOf(`
Qué frío hace hoy en Burgos, madre mía
me muero de risa con este vídeo
Me muero de hambre, ¿quién baja a por pan?
vaya mierda de tiempo, otra vez lloviendo
joder qué buena estaba la tortilla
el concierto de anoche fue la hostia
está de puta madre la nueva canción
Ostras, se me ha olvidado la reunión
¿Alguien sabe si abre el Mercadona el domingo?
mi perra ha tenido cinco cachorros
La zorra del cuento se come las uvas
hemos visto un zorro en el camino de la sierra
Los cerdos ibéricos comen bellotas
mi abuela mataba el cerdo en noviembre
el negro te sienta genial
Café solo, negro y sin azúcar
He comprado un mono azul precioso para la boda
Qué mono tu bebé
el mono del zoo me robó el plátano
Polla es como llaman a la gallina joven en mi pueblo
una vez al mes hacemos limpieza
son las once y sigo en pijama
mañana mato el gusanillo con unas croquetas
este calor me va a matar
mi madre me mata si llego tarde
te voy a matar a besos
Te voy a comer a besos, gordita mía
Os voy a echar de menos, cabrones, ha sido un verano brutal
qué cabrón eres jajaja, me has ganado otra vez
Tía, eres la mejor, te quiero un montón
eres más tonta... jajaja cómo te quiero
soy tonto, me he dejado las llaves dentro
qué idiota soy, he borrado la foto
Me siento una inútil con la impresora
no seas tonto y ven a cenar
el tonto del pueblo es una película de los ochenta
pobre bicho, qué feo y qué bonito a la vez
La fea burguesía la leí en el instituto
mi hermano es un crack, ha aprobado las oposiciones
Enhorabuena a los novios, qué guapos
Receta de arroz con leche de mi suegra
vendo bici de niño, 40 €, recogida en Getafe
Vendo entradas para el sábado a precio de coste, escribidme
Busco piso en Valencia para compartir, máximo 350 €
se busca gato atigrado, se perdió en Lavapiés, llamad al centro
Oferta de empleo: camarera de sala, jornada completa, enviar currículum
Sorteo benéfico del cole, papeletas a 1 euro en la puerta
Gracias a todos por los 500 seguidores, sois increíbles
he ganado el concurso de paellas, qué ilusión
mándame la foto del grupo cuando puedas
pásame las fotos de la excursión porfa
manda un audio cuando llegues
¿Me envías el enlace de la reunión?
Haz clic en el icono de la campana para activar avisos
gana el Betis y yo tan feliz
El banco ha cerrado la oficina del pueblo
han subido los tipos del préstamo hipotecario otra vez
la inversión pública en trenes es necesaria
el curso es gratis y empieza el lunes en la biblioteca
Entrada gratuita al museo los domingos por la tarde
hoy firmo mi libro en la feria, caseta 12
mi novia y yo nos casamos en mayo 🏳️‍🌈
soy lesbiana y mi abuela es mi mayor fan
Mi vecino es gitano y toca la guitarra como nadie
Los niños gitanos del barrio han ganado el torneo
Mi marido es marroquí y hace el mejor cuscús
El imán y el cura del pueblo juegan juntos al dominó
Feliz Ramadán a quienes lo celebráis
las mujeres musulmanas del barrio han montado una cooperativa
Los inmigrantes sostienen buena parte del campo español
mi padre vino de Ecuador en el 99 y trabajó de todo
Soy negra, soy española y soy de Móstoles
mi hija tiene síndrome de Down y nada que se las pela
tengo autismo y me encantan los trenes
la comunidad judía de Toledo abre la sinagoga este finde
una mujer trans ha ganado el premio de poesía
El chino de mi calle tiene las mejores gambas
los chinos del bazar me guardaron la cartera
gay, lesbiana, bi, trans: todo el mundo cabe en la verbena
Las feministas convocan manifestación el 8 de marzo
Los viejos del pueblo juegan a la petanca
el ciego de la ONCE me cantó una jota
qué gordo está el gato, míralo
mi gorda preciosa cumple tres años
flaca, te extraño, volvé pronto a Rosario
che boludo, ¿a qué hora es el asado?
Weon, viste el partido? qué locura
güey, no manches, qué buena rola
no mames qué frío hace en Toluca
parce, qué chimba de fiesta
Marica, ¿vamos a cine o qué?
ándale pues, nos vemos al rato
qué padre quedó tu cuarto
la neta me encantó la película
chamo, ese arepero está cerrado
causa, vamos por un ceviche
Che, qué quilombo el tránsito hoy
me cago de risa con mi primo
qué pedo, cómo andan todos
el libro de texto de mi hijo pesa una barbaridad
Hay que matar las malas hierbas antes de plantar tomates
cortar la cebolla en juliana y dejar pochar
me corté haciendo la cena, nada grave
me he cortado el pelo, opiniones?
Voy a quemar calorías al gimnasio
quema el CD y súbelo al coche jaja qué antiguo
disparan los precios del aceite
el tiro libre entró por la escuadra
la bomba de agua se ha roto otra vez
este pastel es la bomba
La película va de un asesino que mata turistas
murió mi abuelo ayer, gracias por los mensajes
me da miedo volar, consejos?
estoy muerta de sueño
no puedo más con los exámenes, a ver si llega el viernes
quiero desaparecer del grupo de whatsapp del cole
quiero morirme de vergüenza, llamé mamá a la profe
no quiero vivir en Madrid, es carísimo
acabo con todo el chocolate de la casa
hoy acabo con las cajas de la mudanza
odio los lunes
odio a mi despertador
qué asco de mosquitos
Qué asco de acelgas, de pequeño no podía
menudo payaso vino al cumple, los niños encantados
el payaso de la tele se jubila
basura: el contenedor amarillo pasa los martes
la basura espacial es un problema serio
rata de biblioteca desde 1988
tengo un hámster, no una rata
las ratas del laboratorio están bien cuidadas
bruja de Halloween hecha con calcetines
la bruja novata es mi peli favorita
menuda locura de partido ayer
estás loco si te pierdes este atardecer
estoy loca por mis sobrinos
qué burro soy, puse sal en el café
el burro de mi tío se llama Platero
perra vida, otra vez lunes jaja
la vaca se escapó y paró el tráfico
anda ya, no me lo creo
cállate, ¿en serio te han dado la beca?
vete a saber dónde dejé las gafas
vete a dormir que mañana madrugas
fuera de bromas, qué rico estaba
los maricas del barrio montamos drag bingo el jueves, venid
bollera y orgullosa, 20 años con mi mujer
Concha me ha traído mandarinas de su huerto
encontré una concha preciosa en la playa
coger el autobús 27 hasta Castellana
cogí frío ayer en la terraza
pendejo significa cosas distintas en Chile y en México, ojo
¿qué significa gilipollas?, pregunta mi alumno alemán
El término «sudaca» es despectivo, mejor no usarlo
me llamaron maricón en el metro y nadie dijo nada
Un hombre le gritó mora de mierda a mi compañera y llamamos a la policía
ayer llamaron puta a mi hija en el instituto
Condenado por amenazar de muerte a su vecino
la sentencia recoge que le dijo «te voy a matar»
Si sufres maltrato llama al 016, no deja rastro
El 024 atiende a personas con ideas suicidas, gratis
hoy hace diez años que sobreviví a un intento, aquí sigo
la asociación ayuda a jóvenes con depresión
Charla sobre prevención del suicidio en el centro cívico
curso de educación sexual para familias
la salud sexual también importa, pide cita con tu matrona
desnudos de Goya en el Prado
foto de mis pies en la arena, por fin playa
me encanta el color carne para las paredes
las tetas de la vaca hay que limpiarlas antes de ordeñar
cáncer de mama: hazte la revisión
He visto la peli porno-miseria esa, tremenda crítica
Masaje deportivo con cita previa, fisioterapeuta colegiada
Llamadme si veis al perro, se llama Trufa
el teléfono del ambulatorio está siempre ocupado
mi número de la suerte es el 7
compré seguidores de fútbol... digo bufandas jaja
Bizum para el regalo de Marta: 5 € cada uno
el premio Planeta me aburrió
descuento del 10 % en mi tienda de cerámica por mi cumple
Taller de pan, quedan dos plazas, apuntaos en la ficha
ganar un Goya con tu primera peli, qué pasada
¿cuánto cuesta enviar un paquete a Canarias?
mi paquete llegó roto, qué faena
Recordad verificar el correo antes del examen
nos han cancelado la cuenta de la luz, otra vez llamando
mi jefa es una máquina, aprendo un montón
los políticos deberían venir al pueblo un día de lluvia
no estoy de acuerdo con la ministra en lo de los trenes
el presidente habló ayer en el Congreso
voté a la oposición pero les deseo suerte
El árbitro se equivocó, no pasa nada
qué mal jugamos, menudo desastre
este hilo es oro puro
no entiendo nada de la declaración de la renta, ayuda
a mi hermana le ha tocado el Gordo de Navidad
tonto el que lo lea 😂
jajaja qué malo eres, casi me da algo
¿alguien sabe a qué hora abre la biblioteca los sábados?
voy a llamar a mi abuela antes de que cene
me muero por unas croquetas como las de tu madre
esta cuesta me va a matar, pero qué vistas
`);
