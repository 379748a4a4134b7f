import type { accountSettings as english, profilePictures as englishPictures } from "../account-settings";
import type { Words } from "./words";

/** Who sees and reaches one, and how the site moves: what somebody reads in the settings of their account. */
export const accountSettings: Words<typeof english> = {
  request: "solicitud",
  follower: "persona que te sigue",
  noTimeZone: "Elige una zona horaria de la lista.",
  failed: "No se han podido cargar tus ajustes",
  saveFailed: "No se ha podido guardar",
  loading: "Cargando tus ajustes",
  privacy: {
    title: "Privacidad",
    isPrivate: "Cuenta privada",
    isPrivateHint:
      "Solo las personas que aceptes como seguidores ven tus publicaciones, tus vibes y a quién conoces. Todo el mundo sigue viendo tu nombre, tu foto, tu biografía y tus cifras.",
    makePrivate: {
      title: "¿Hacer privada tu cuenta?",
      text: "Tus seguidores se quedan, y puedes quitar a cualquiera. Nadie más encontrará ya tus publicaciones: ni en los feeds, ni en la búsqueda, ni por su dirección. Los comentarios que escribiste en las publicaciones de otras personas se quedan donde están.",
      confirm: "Hacerla privada",
    },
    open: {
      title: "¿Hacer pública tu cuenta?",
      text: "Todo el mundo podrá leer tus publicaciones, salvo las que solo tú puedes ver. Quien esté esperando tu respuesta pasará a seguirte.",
      confirm: "Hacerla pública",
    },
    nowPrivate: "Tu cuenta es privada",
    nowOpen: "Tu cuenta es pública",
    call: "Quién puede llamarte",
    callHint: "En cualquier caso, solo pueden llamarte las personas con las que hablas o a las que sigues.",
    mention: "Quién puede mencionarte",
    mentionHint: "Los demás pueden escribir tu nombre de usuario, pero no enlaza contigo y no se te avisa.",
    circles: { everyone: "Todo el mundo", followed: "Las personas que sigues", nobody: "Nadie" },
    messages: "Mensajes y actividad",
  },
  motion: {
    title: "Movimiento y hora",
    reduce: "Menos movimiento",
    reduceHint: "Nada se desliza ni se desvanece en este sitio, diga lo que diga tu dispositivo.",
    autoplay: "Reproducir automáticamente",
    autoplayHint: "Los vibes y las imágenes en movimiento empiezan cuando los ves. Si lo apagas, te esperan.",
    timeZone: "Zona horaria",
    timeZoneHint:
      "Para las horas de los mensajes y las notificaciones, y para la mañana en que llega tu correo diario.",
    device: (zone) => (zone === null ? "La de tu dispositivo" : `La de tu dispositivo (${zone})`),
  },
  requests: {
    title: "Solicitudes para seguirte",
    none: "Nadie espera tu respuesta.",
    accept: "Aceptar",
    decline: "Rechazar",
    accepted: (name) => `Ahora ${name} te sigue`,
    declined: (name) => `Has rechazado la solicitud de ${name}. No se le avisa.`,
  },
  followers: {
    remove: "Quitar",
    removed: (name) => `${name} ya no te sigue. No se le avisa.`,
    removeTitle: (name) => `¿Quitar a ${name} de tus seguidores?`,
    removeText: "Ya no verá lo que solo ven tus seguidores. No se le avisa, y puede volver a pedírtelo.",
  },
  closed: {
    badge: "Privada",
    title: "Esta cuenta es privada",
    follow: (name) => `Sigue a ${name} para ver lo que comparte.`,
    waits: (name) => `${name} ve que has pedido seguir su cuenta, y te responderá.`,
    people: "Solo sus seguidores ven a estas personas.",
  },
  requested: "Solicitado",
  withdraw: "Solicitado: retirar tu solicitud para seguir esta cuenta",
  ask: "Pedir seguir",
};

/** The pictures of one's profile, where they are chosen. */
export const profilePictures: Words<typeof englishPictures> = {
  title: "Imágenes",
  kinds: { avatar: "Foto de perfil", cover: "Imagen de portada" },
  hint: {
    avatar: "Cuadrada; se muestra allí donde está tu nombre.",
    cover: "Tres veces más ancha que alta, en lo alto de tu página.",
  },
  choose: "Elegir una imagen",
  replace: "Elegir otra",
  label: (words, kind) => `${words}: ${kind}`,
  remove: "Quitar",
  drop: "Descartar la nueva",
  removed: "La imagen se ha quitado",
  cancel: "Cancelar",
  needPlan: "Para tener tus propias imágenes hace falta un plan.",
  seePlans: "Ver planes",
  checking: "Se está preparando y comprobando. Hasta entonces, todo el mundo ve lo que había antes.",
  accepted: "Estamos comprobando tu imagen",
  acceptedText: "Se mostrará en cuanto esté lista y haya pasado la revisión.",
  shown: "Ya se muestra tu imagen nueva",
  failed: "No se ha podido usar la imagen",
  loadFailed: "No se han podido cargar tus imágenes",
  loading: "Cargando tus imágenes",
};
