// Spanish spam and honest trade that the Spanish spam model learns from.
import { splitList } from "./patterns";

export const SPANISH_SPAM_SLOTS = {
  money: splitList(
    `500 €, 1.000 euros, 200 dólares, 3000 pesos, $500, 50€, 900 soles, 2.500 €, 10000 USD, 80 € diarios,
  1500 mensuales, 5 millones`,
  ),
  gift: splitList(
    `un iPhone 15, un iPhone gratis, una tarjeta regalo, un premio, un vale de Mercadona, un bono de 100 €,
  un coche, una Play 5, un viaje a Cancún, un Samsung, una gift card, un cheque, un smart TV`,
  ),
  link: splitList(
    `http://gana-ya.top/x, https://premio-hoy.xyz, bit.ly/3abcd, www.oferta-flash.click, mi-enlace.shop/a,
  https://t.me/canalvip, wa.me/34600111222, http://verifica-cuenta.info, entra-aqui.icu`,
  ),
  contact: splitList(
    `escríbeme por WhatsApp, mándame un privado, whatsapp +34 612 345 678, telegram @maria_inversora,
  contáctame al 55 1234 5678, manda INFO al privado, link en bio, enlace en mi perfil, escríbeme al md,
  habla con @tradervip, llama al 806 555 444, wsp +57 300 123 4567, comenta YO, inbox,
  envía la palabra ALTA al 25252`,
  ),
  bank: splitList(
    `su cuenta bancaria, su cuenta de BBVA, su tarjeta Santander, su cuenta de Correos, su acceso a CaixaBank,
  tu cuenta de PayPal, tu cuenta de Amazon, tu Netflix, su DNI, tu cuenta de Instagram, su envío,
  su paquete de SEUR, tu cuenta de Mercado Pago`,
  ),
  scheme: splitList(
    `bitcoin, criptomonedas, forex, trading, acciones, opciones binarias, dropshipping, apuestas deportivas,
  minería de cripto, un negocio desde casa, marketing multinivel, señales de trading`,
  ),
  ware: splitList(
    `seguidores reales, likes baratos, réplicas de marca, viagra sin receta, pastillas para adelgazar,
  cuentas de streaming, zapatillas originales, relojes de lujo, títulos universitarios, carnet de conducir,
  billetes, cursos con 90 % de descuento, bolsos AAA, IPTV con todos los canales`,
  ),
} as const;

export const SPANISH_SPAM_PATTERNS = splitList(`
  Gana {money} al día desde casa, {contact}; Gana dinero fácil con {scheme}, {contact};
  ¿Quieres ganar {money} desde tu móvil? {contact}; Te enseño a ganar {money} con {scheme}, {contact};
  Invierte en {scheme} y duplica tu dinero, {contact}; Multiplica tu inversión en {scheme} sin riesgo {link};
  Ganancias garantizadas con {scheme} {contact}; Convertí {money} en {money} gracias a este trader, {contact};
  Yo tampoco creía en {scheme} y hoy gano {money}, {contact}; Libertad financiera con {scheme}, plazas limitadas,
  {contact}; Únete a mi grupo de {scheme}, señales gratis {link}; Ingresos pasivos, {contact};
  ¡Felicidades! Has ganado {gift}, reclámalo en {link}; Enhorabuena,
  ha sido seleccionado para recibir {gift}: {link}; Ganador del sorteo: {gift}. Haz clic en {link};
  Responde y gana {gift}, {contact}; Gratis {gift} solo hoy, entra en {link};
  Regalo {gift} a los primeros 100 que entren en {link}; Reclama tu premio antes de medianoche {link};
  {bank} ha sido suspendida, verifique sus datos en {link}; Urgente: {bank} será bloqueada, confirme aquí {link};
  Actividad sospechosa en {bank}. Inicie sesión en {link}; {bank} no pudo entregarse, abone 1,99 € en {link};
  Pague la tasa de aduana de su pedido en {link}; Tiene una multa pendiente, pague con descuento {link};
  Hacienda le devuelve {money}, solicítelo en {link}; Bono del gobierno de {money}, regístrate en {link};
  Ayuda de {money} aprobada, envíe su DNI y número de cuenta, {contact}; Actualice {bank} ahora {link};
  Último aviso sobre {bank}, {link};
  Préstamos de {money} sin aval, {contact}; Crédito inmediato sin buró, {contact};
  Préstamo rápido aunque estés en ASNEF, {contact}; ¿Necesitas {money} hoy? Sin papeleos, {contact};
  Dinero urgente en 10 minutos {link}; Cancelamos tus deudas, {contact};
  Vendo {ware}, {contact}; Compra {ware} en {link}; {ware} al mejor precio, envío gratis, {contact};
  Oferta: {ware} con 70 % de descuento {link}; {ware}, pago por bizum, {contact};
  Consigue {ware} en 24 horas {link}; Solo hoy {ware} {link}; {ware} envío discreto {contact};
  Trabaja desde casa sin experiencia y gana {money}, {contact}; Busco personas serias que quieran ganar {money},
  {contact}; Se necesitan 5 personas para trabajar online, {money} semanales, {contact}; Empresa líder contrata,
  ingresos de {money}, {contact}; Gana {money} viendo vídeos {link}; Te pagan por dar likes, {contact};
  Casino online, bono sin depósito de {money} {link}; Tiradas gratis al registrarte {link}; Apuesta segura,
  cuota garantizada, {contact}; Pronósticos VIP, gana siempre, {contact}; Tragaperras con premio de {money} {link};
  Tarot y videncia, recupera a tu ex, {contact}; Amarres de amor garantizados, {contact}; Brujo efectivo,
  limpias y dinero, {contact}; Adelgaza 10 kilos en dos semanas, {contact}; Pierde peso sin dieta,
  pide tu muestra {link}; Elimina la barriga con este truco {link};
  Sígueme y te sigo, {link}; Sorteo {gift} entre mis seguidores, dale clic a {link};
  Netflix gratis de por vida {link}; Recarga gratis de {money} aquí {link};
  Comparte esto en diez grupos y recibe {gift}; Mira quién visita tu perfil {link}; Entra ya {link};
  Haz clic aquí {link}`);

export const SPANISH_TRADE_PATTERNS = splitList(`
  Vendo {t} por 20 euros, se recoge en Cádiz; Regalo {t}, escribidme; Se vende {t}, poco uso, precio negociable;
  Compro {t} de segunda mano; Cambio {t} por un libro; Alquilo habitación en Granada, 300 € con gastos;
  Busco piso tranquilo cerca del metro; Se busca camarero para el bar de la plaza;
  Oferta de empleo en la biblioteca, plazo hasta el lunes;
  Rifa solidaria, papeleta a 2 €; Sorteo del AMPA el viernes en el patio; He ganado un jamón en la rifa;
  Nos ha tocado el reintegro; Taller gratis de cerámica, quedan tres plazas; Entrada libre hasta completar aforo;
  Clases de guitarra, 15 € la hora; Concierto gratis en la plaza a las nueve; Mercadillo solidario el domingo;
  Llámame cuando salgas; Escríbeme al llegar; Mándame la ubicación; Envíame el enlace del vídeo;
  Pásame el teléfono del fontanero; Te paso el bizum de la cena; Hazme un bizum de 8 € por la pizza;
  El número del ambulatorio comunica; He cambiado de número, os escribo por privado;
  Podéis llamar al ayuntamiento para la cita;
  El banco me ha cobrado una comisión; Cerraron la sucursal del pueblo; Me han concedido la beca;
  La hipoteca sube otra vez; Invertir en educación es urgente; Charla sobre criptomonedas y estafas;
  Cuidado con los SMS falsos de Correos; No piquéis, es una estafa; Me llegó un correo falso del banco, ojo;
  La policía avisa de una estafa por WhatsApp;
  Mi tienda de jabones abre el sábado; Nuevo catálogo de tazas, link en la bio; 10 % de descuento para estudiantes;
  Hoy menú del día a 12 €; Rebajas en la librería del barrio; Encargad el roscón antes del 5;
  Se hacen arreglos de ropa; Pan recién hecho desde las siete; Lotería de Navidad del equipo, 5 € la participación;
  Descarga la app del bus, funciona bien; Suscribíos al boletín de la biblioteca;
  Votad a mi hija en el concurso de dibujo; Firmad la petición por el parque;
  Seguid la cuenta del refugio de animales; Inscripción abierta para la carrera popular;
  Rellenad la encuesta del cole; Confirmad asistencia antes del jueves; Pinchad en el enlace de la reunión;
  Recoge tu paquete en la papelería;
  El premio de poesía fue para {p}; {p} ganó la carrera; Ganamos 3 a 1; Gana quien llegue antes;
  qué ganas de ganar el domingo; mi primer sueldo, invito yo; cobro el día 30; ahorro 50 € al mes;
  la luz ha subido 20 €; cuesta 3 € la caña; pagué 12 € por {t}; me debes 5 euros jaja; 1.200 personas en la marcha;
  nos vemos a las 18:30 en el 24 de la calle Mayor`);
