import type { privacy as english } from "../privacy";
import { whole } from "./numbers";
import type { Words } from "./words";

const restored = (count: number) =>
  count === 1 ? "Se ha restaurado una cosa" : `Se han restaurado ${whole(count)} cosas`;

/** What a person reads about what is kept of them. */
export const privacy: Words<typeof english> = {
  imports: {
    title: "Restaurar una copia",
    text: "Una copia que hizo Veranda devuelve el perfil, las publicaciones, las imágenes y los vídeos, los borradores y los guardados a una cuenta que aún no tiene nada de eso. Todo se revisa de nuevo. Los planes, los pagos y lo que escribieron otras personas no vuelven.",
    choose: "Elegir una copia",
    needPlan: "Para restaurar una copia hace falta un plan, igual que para publicar.",
    uploading: (name) => `Enviando ${name}`,
    progress: (percent) => `${percent} %`,
    looking: "Mirando lo que contiene…",
    cancel: "Cancelar",
    cancelled: "No se ha restaurado nada.",
    notLoaded: "No se ha podido cargar lo que se restauró",
    failedTitle: "No se ha aceptado la copia",
    waiting: (done, total) => `Se está restaurando tu copia: ${whole(done)} de ${whole(total)} hasta ahora.`,
    done: (count, skipped) =>
      skipped === 0
        ? `Se ha restaurado todo: ${count === 1 ? "una cosa" : `${whole(count)} cosas`}.`
        : `${restored(count)}. ${whole(skipped)} no ${skipped === 1 ? "ha" : "han"} podido volver, como los guardados de publicaciones que ya no existen.`,
    failed:
      "No se ha podido restaurar tu copia por completo. Envía la misma otra vez: se sigue donde se había quedado.",
    begun: "Se está restaurando tu copia",
    notZip: "Envía la copia tal como es: un archivo ZIP.",
    notOurs: "Esta no es una copia hecha por Veranda, o está dañada.",
    strangeFile: "Esta copia contiene un archivo que ninguna copia de Veranda tiene. Envíala tal como se descargó.",
    missing: (name) => `A esta copia le falta ${name}. Envíala tal como se descargó.`,
    badList: (name) => `No se puede leer ${name} en esta copia. Envíala tal como se descargó.`,
    sameTwice: "Esta copia nombra lo mismo dos veces.",
    foreignFile: "Esta copia nombra imágenes o vídeos que no están en ella.",
    unfolds: "Algo en esta copia ocupa, al descomprimirlo, más de lo permitido.",
    tooManyFiles: "Esta copia tiene más archivos de los que podemos aceptar.",
    tooLarge: (most) => `Una copia puede ocupar ${most} como máximo.`,
    notEmpty:
      "Una copia se restaura solo en una cuenta vacía: una sin publicaciones, borradores, guardados ni archivos.",
    underWay: "Ya se está restaurando una copia.",
  },
  exports: {
    archive: "copia",
    title: "Tus datos",
    text: "Una copia de todo lo que Veranda tiene de ti: perfil, publicaciones, imágenes y vídeos, mensajes, pagos, casos y sesiones. Se hace en segundo plano; te llega un correo cuando está lista, y puedes descargarla durante 7 días.",
    action: "Hacer una copia",
    again: "Hacer una copia nueva",
    waiting: "Se está haciendo tu copia. Puedes salir de esta página; un correo te dirá cuándo está lista.",
    ready: (size, until) => `Tu copia está lista: ${size}, hasta el ${until}.`,
    failed: "No se ha podido hacer tu copia. Inténtalo de nuevo; si vuelve a fallar, escríbenos.",
    download: "Descargar",
    asked: "Se está haciendo tu copia",
    notAsked: "No se ha empezado ninguna copia",
    notLoaded: "No se han podido cargar tus copias",
    loading: "Buscando tus copias",
    noLink: "La descarga no ha empezado",
    underWay: "Ya se está haciendo tu copia.",
    tooSoon: (hours) =>
      `Tienes una copia de las últimas ${whole(hours)} horas. Descarga esa, o vuelve más tarde a por otra.`,
    mail: {
      subject: "Tu copia está lista",
      text: (name, days, link) =>
        `Hola, ${name}:\n\nLa copia de tus datos que pediste está lista. Inicia sesión para descargarla; pasados ${whole(days)} días se elimina:\n\n${link}\n\nSi no la pediste tú, puede que otra persona esté usando tu cuenta: elige una contraseña nueva.\n\nVeranda`,
    },
  },
};
