import type { waitlist as english } from "../waitlist";
import type { Words } from "./words";

/** The waitlist for subscribers' places: its page, and the banner of an offer. */
export const waitlist: Words<typeof english> = {
  title: "Lista de espera",
  lead: (capacity) =>
    `Veranda tiene ${capacity} plazas para suscriptores. Cuando todas están ocupadas, las que quedan libres se ofrecen por orden de llegada.`,
  loading: "Cargando la lista de espera…",
  failed: "No se ha podido cargar la lista de espera",
  open: {
    title: "Hay plazas",
    text: (left, capacity) => `Hay ${left} de ${capacity} plazas libres. No tienes que esperar.`,
    action: "Ver planes",
  },
  member: {
    title: "Tienes una plaza",
    text: (plan) => `${plan} es tu plan, así que no hay nada que esperar.`,
    action: "Gestionar suscripción",
  },
  join: {
    title: "Todas las plazas están ocupadas",
    nobody: "Aún no espera nadie: tendrías el primer puesto.",
    one: "Hay una persona esperando.",
    many: (waiting) => `Hay ${waiting} personas esperando.`,
    text: "Apuntarse no cuesta nada. Cuando haya una plaza para ti te escribiremos, y la reservaremos durante 48 horas.",
    action: "Apuntarme a la lista de espera",
    done: "Estás en la lista de espera",
    doneText: "Te escribiremos cuando haya una plaza para ti.",
    failed: "Aún no estás en la lista de espera",
  },
  waiting: {
    title: "Estás en la lista de espera",
    position: "Tu puesto",
    of: (position, waiting) => `${position} de ${waiting}`,
    since: "Esperas desde",
    text: "Cuando te toque te escribiremos, y lo dirán esta página y una línea en lo alto de todas las páginas. Entonces tendrás 48 horas.",
    leave: "Salir de la lista de espera",
  },
  offered: {
    title: "Hay una plaza para ti",
    text: "Elige un plan antes de que se acabe el tiempo. Después, la plaza pasa a la siguiente persona de la lista.",
    left: "Tiempo restante",
    until: (moment) => `hasta el ${moment}`,
    over: "El tiempo se ha acabado",
    take: "Elegir un plan",
    leave: "Renunciar a la plaza",
  },
  leave: {
    title: "¿Salir de la lista de espera?",
    text: "Pierdes tu puesto. Puedes volver a apuntarte al final.",
    offeredTitle: "¿Renunciar a la plaza?",
    offeredText:
      "Pasa en el acto a la siguiente persona de la lista. Puedes volver a apuntarte al final de la lista de espera.",
    keep: "Quedarme",
    done: "Has salido de la lista de espera",
    failed: "Sigues en la lista de espera",
  },
  banner: {
    label: "Tu plaza",
    text: "Hay una plaza de suscripción reservada para ti:",
    action: "Elegir un plan",
  },
  span: {
    days: (days, hours) => `${days} d ${hours} h`,
    hours: (hours, minutes) => `${hours} h ${minutes} min`,
    minutes: (minutes, seconds) => `${minutes} min ${seconds} s`,
  },
};
