import type { terms as english } from "../terms";
import type { Words } from "./words";

/** What is read at /terms. Prices and deadlines are those of the code and of the English text. */
export const terms: Words<typeof english> = {
  title: "Condiciones de uso",
  description: "Lo que tú y Veranda os prometéis: cuentas, planes, reembolsos, contenido y decisiones sobre él.",
  intro: "Estas son las condiciones en las que usas Veranda. Al crear una cuenta las aceptas.",
  since: "2026-11-22",
  parts: [
    {
      id: "account",
      title: "Tu cuenta",
      list: [
        "Tienes 16 años o más. Quien paga tiene 18 años o más, o el acuerdo de su madre, su padre o quien ejerza su tutela.",
        "Una persona, una cuenta, con un nombre que no sea el de otra persona.",
        "Guarda tu contraseña para ti. Lo que se hace desde tu cuenta cuenta como hecho por ti, salvo que alguien haya entrado en ella sin culpa tuya.",
        "Leer, indicar que algo te gusta, seguir y denunciar no cuesta nada. Para publicar, comentar, enviar mensajes y llamar hace falta un plan.",
      ],
    },
    {
      id: "plans",
      title: "Planes y pago",
      list: [
        "Starter cuesta 7,99 £ al mes y Creator 19,99 £ al mes, IVA incluido. Pagas con PayPal.",
        "Un plan empieza cuando llega el pago y se renueva cada mes hasta que canceles, si permites que PayPal guarde la forma de pago. Si no, pagas cada mes por tu cuenta.",
        "Cancela cuando quieras en Gestionar suscripción. El plan dura entonces hasta el final del mes pagado.",
        "El primer pago de Starter se devuelve por completo si lo pides en 14 días, una vez por persona: un clic en Gestionar suscripción. Tus derechos de consumo se mantienen además de esto.",
        "Quien pasa a Creator paga su precio por un mes nuevo; lo que queda de Starter se descuenta del próximo pago.",
        "Cuando un pago falla, lo intentamos de nuevo y mientras tanto mantenemos tu plan durante 21 días. Lo que has guardado se queda cuando termina un plan; lo nuevo tendrá que esperar a que haya sitio.",
        "Hay plazas para 80.000 suscriptores. Cuando están todas ocupadas hay una lista de espera, y una plaza ofrecida se reserva durante 48 horas.",
        "Los precios pueden cambiar para los meses que aún no estén pagados; te escribimos al menos 30 días antes.",
      ],
    },
    {
      id: "content",
      title: "Lo que publicas",
      list: [
        "Sigue siendo tuyo. Nos permites guardarlo, prepararlo para las pantallas y mostrarlo a quienes has elegido, mientras lo dejes aquí.",
        "Respondes de ello: de que puedes compartirlo y de que cumple las normas de la comunidad.",
        "Cuando lo eliminas, ese permiso termina. Lo que otras personas citaron o lo que enviaste como mensaje puede quedarse con ellas.",
        "Todo se revisa antes de que lo vea el público. Puede tardar un momento o esperar a una persona.",
      ],
    },
    {
      id: "decisions",
      title: "Cuando se incumplen las normas",
      list: [
        "Podemos añadir un aviso, ocultar o retirar contenido, poner una falta, limitar, suspender o expulsar. Cada decisión nombra la norma y te da una explicación.",
        "Puedes apelar una vez contra una decisión, en un plazo de 30 días. Responde en 7 días una persona distinta de la que decidió; si nadie lo hace, la decisión se revoca.",
        "Mientras tu cuenta está expulsada no se cobra nada, y lo pagado se puede reclamar cuando la ley te da ese derecho.",
      ],
    },
    {
      id: "not",
      title: "Lo que no se hace aquí",
      list: [
        "Saltarse los límites, la revisión, las expulsiones o el pago; entrar en cuentas o máquinas ajenas; sobrecargar el sitio.",
        "Recoger datos de otras personas, o copiar el sitio con un programa más allá de lo que sus direcciones permiten en robots.txt.",
        "Vender tu cuenta o tu plaza.",
      ],
    },
    {
      id: "liability",
      title: "De qué respondemos",
      paragraphs: [
        "Llevamos Veranda con cuidado, y no podemos prometer que nunca falle ni pierda nada: guarda una copia de lo que te importe. Respondemos de lo que causemos a propósito o por negligencia, de la muerte o las lesiones, del fraude y de todo aquello de lo que la ley no permite apartarse. Más allá de eso, respondemos hasta lo que nos hayas pagado en los últimos doce meses.",
      ],
    },
    {
      id: "end",
      title: "El final",
      paragraphs: [
        "Puedes eliminar tu cuenta cuando quieras en Ajustes del perfil, Zona de peligro. Nosotros podemos poner fin a tu cuenta con una expulsión, según las normas anteriores; si cerráramos Veranda, te avisaríamos 60 días antes y te devolveríamos lo que quede de tu mes.",
      ],
    },
    {
      id: "law",
      title: "Ley",
      paragraphs: [
        "Se aplica la ley de Inglaterra y Gales. Si contratas como particular y vives en otro lugar, conservas la protección de la ley de tu país, y también sus tribunales.",
      ],
    },
    {
      id: "changes",
      title: "Cuando cambian estas condiciones",
      paragraphs: [
        "Te avisamos al menos 30 días antes de un cambio que importe. Si no lo aceptas, cancela o elimina tu cuenta antes de que entre en vigor.",
      ],
    },
  ],
};
