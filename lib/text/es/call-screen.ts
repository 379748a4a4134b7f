import type { callScreen as english } from "../call-screen";
import type { Words } from "./words";

const span = (seconds: number) => {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)];
  const two = (value: number) => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
};

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

/** A length of time as it is read aloud: "2 minutos y 5 segundos". */
const spoken = (seconds: number) => {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return [minutes > 0 && plural(minutes, "minuto"), (rest > 0 || minutes === 0) && plural(rest, "segundo")]
    .filter(Boolean)
    .join(" y ");
};

const QUALITY = { good: "buena", fair: "regular", poor: "mala" };

/** What a person reads and hears while they call, and of calls that are over. */
export const callScreen: Words<typeof english> = {
  button: "Videollamada",
  buttonLabel: (name) => `Videollamada con ${name}`,
  notLoggedIn: "Inicia sesión para hacer videollamadas.",
  window: (name) => `Llamada con ${name}`,
  calling: "Llamando...",
  starting: "Encendiendo tu cámara…",
  joining: "Entrando en la llamada…",
  connecting: "Conectando…",
  reconnecting: "Reconectando…",
  connected: (name) => `Estás hablando con ${name}`,
  back: "Vuelve a haber conexión",
  duration: span,
  durationSpoken: spoken,
  you: "Tú",
  yourPicture: "Tu imagen",
  theirPicture: (name) => `Imagen de ${name}`,
  incoming: {
    title: (name) => `${name} te llama`,
    line: "Videollamada",
    answer: "Responder",
    decline: "Rechazar",
    silence: "Quitar el sonido",
    silenced: "Sin sonido. A la otra persona le sigue sonando.",
  },
  controls: {
    label: "Controles de la llamada",
    mute: "Silenciar",
    unmute: "Activar micrófono",
    muteHint: "Silenciar el micrófono (M)",
    unmuteHint: "Activar el micrófono (M)",
    cameraOff: "Apagar la cámara",
    cameraOn: "Encender la cámara",
    camera: "Cámara",
    share: "Compartir pantalla",
    unshare: "Dejar de compartir",
    screen: "Pantalla",
    end: "Terminar la llamada",
    endShort: "Terminar",
    cancel: "Cancelar la llamada",
    minimise: "Minimizar la llamada",
    expand: "Volver a la llamada",
    pip: "Imagen en imagen",
    devices: "Dispositivos",
    devicesLabel: "Cámara, micrófono y altavoz",
    sound: "Activar el sonido",
  },
  said: {
    muted: "Micrófono apagado",
    unmuted: "Micrófono encendido",
    cameraOff: "Cámara apagada",
    cameraOn: "Cámara encendida",
    sharing: "Estás compartiendo tu pantalla",
    shared: "Has dejado de compartir tu pantalla",
    theirScreen: (name) => `${name} está compartiendo su pantalla`,
    theirScreenEnd: (name) => `${name} ha dejado de compartir su pantalla`,
    theirMicrophone: (name) => `${name} tiene el micrófono encendido`,
    theirCamera: (name) => `${name} tiene la cámara encendida`,
  },
  theirs: {
    muted: (name) => `${name} tiene el micrófono apagado`,
    cameraOff: (name) => `${name} tiene la cámara apagada`,
    thin: (name) => `La conexión de ${name} es demasiado lenta para la imagen`,
  },
  thin: "Tu conexión es demasiado lenta para la imagen. Se te sigue oyendo.",
  quality: {
    label: (quality) => `Conexión: ${QUALITY[quality]}`,
  },
  devices: {
    microphone: "Micrófono",
    camera: "Cámara",
    speaker: "Altavoz",
    standard: "El predeterminado del sistema",
    unnamed: (kind, number) => `${kind} ${number}`,
    silent: "En este navegador, avisar de llamadas sin sonido",
  },
  check: {
    title: (name) => `Antes de llamar a ${name}`,
    text: "Mira y escucha si todo funciona. Solo se pregunta una vez; en una llamada lo encuentras en Dispositivos.",
    level: "Nivel del micrófono",
    speak: "Di algo: la barra se mueve cuando el micrófono te oye.",
    heard: "El micrófono te oye.",
    test: "Probar el sonido",
    call: "Llamar ahora",
    cancel: "Cancelar",
  },
  problems: {
    camera: {
      denied:
        "El navegador no tiene permiso para usar tu cámara. Dáselo junto a la dirección de esta página y enciende la cámara.",
      missing: "No se ha encontrado ninguna cámara. Conecta una y enciéndela aquí; hasta entonces se te oye.",
      taken: "Otro programa usa tu cámara. Ciérralo y enciende la cámara.",
      insecure: "Los navegadores solo dan la cámara a las páginas seguras. Abre este sitio con https.",
      unknown: "La cámara no se ha encendido. Inténtalo de nuevo o elige otra en Dispositivos.",
    },
    microphone: {
      denied:
        "El navegador no tiene permiso para usar tu micrófono. Dáselo junto a la dirección de esta página y activa el micrófono.",
      missing: "No se ha encontrado ningún micrófono. Conecta uno y actívalo; hasta entonces no se te oye.",
      taken: "Otro programa usa tu micrófono. Ciérralo y activa el micrófono.",
      insecure: "Los navegadores solo dan el micrófono a las páginas seguras. Abre este sitio con https.",
      unknown: "El micrófono no se ha encendido. Actívalo para intentarlo de nuevo o elige otro en Dispositivos.",
    },
    screen: {
      denied: "Tu pantalla no se ha compartido.",
      missing: "Este navegador no puede compartir la pantalla.",
      taken: "No se ha podido compartir la pantalla: el sistema no lo ha permitido.",
      insecure: "Los navegadores solo comparten la pantalla en páginas seguras. Abre este sitio con https.",
      unknown: "No se ha podido compartir la pantalla. Inténtalo de nuevo.",
    },
    both: {
      title: "Sin cámara ni micrófono",
      denied:
        "El navegador no tiene permiso para usarlos. Dáselo a los dos junto a la dirección de esta página e inténtalo de nuevo.",
      missing:
        "No se ha encontrado ninguno en este dispositivo. Conecta unos auriculares o una cámara e inténtalo de nuevo.",
      taken: "Otro programa los está usando. Ciérralo e inténtalo de nuevo.",
      insecure: "Los navegadores solo los dan a las páginas seguras. Abre este sitio con https.",
      unknown: "No se han encendido. Inténtalo de nuevo; si no sirve, cierra el navegador y vuelve a abrirlo.",
    },
    retry: "Intentar de nuevo",
  },
  over: {
    ended: "Llamada terminada",
    declined: (name) => `${name} ha rechazado la llamada`,
    missed: (name) => `${name} no ha respondido`,
    missedHere: (name) => `Tienes una llamada perdida de ${name}`,
    busy: (name) => `${name} está en otra llamada`,
    lost: (name) => `Se ha perdido la conexión con ${name}`,
    failed: "No se ha podido establecer la conexión",
    failedHint: "Puede que un cortafuegos lo impida. Prueba con otra red.",
    closed: "La llamada se ha terminado",
    gone: "Esta llamada ya no está aquí",
    refused: "La llamada no ha podido hacerse",
    again: "Volver a llamar",
    close: "Cerrar",
  },
  elsewhere: {
    text: (name) => `Estás en una llamada con ${name} en otra pestaña o en otro dispositivo.`,
    take: "Seguir aquí",
  },
  failed: {
    start: "No se ha podido iniciar la llamada. Inténtalo de nuevo.",
    answer: "No se ha podido responder a la llamada.",
    join: "No se ha podido entrar en la llamada.",
  },
  log: {
    video: "Videollamada",
    missedByYou: "Videollamada perdida",
    noAnswer: "Sin respuesta",
    declined: "Rechazada",
    busy: "Estaba en otra llamada",
    cancelled: "Cancelada",
    failed: "Sin conexión",
    loading: "Videollamada",
  },
};
