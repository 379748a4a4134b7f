import type { privacyNotice as english } from "../privacy-notice";
import type { Words } from "./words";

/** What is read at /privacy. Each line says what the code does: whoever changes the one changes the other. */
export const privacyNotice: Words<typeof english> = {
  title: "Privacidad",
  description:
    "Lo que Veranda sabe de ti, por qué, durante cuánto tiempo, quién más se entera y qué puedes hacer al respecto.",
  intro:
    "Veranda la pagan sus miembros. No muestra publicidad, no vende datos, no cuenta visitas para otros y no carga nada de los servidores de otras empresas, salvo donde esta página lo dice.",
  since: "2026-11-26",
  parts: [
    {
      id: "what",
      title: "Qué guardamos y por qué",
      table: {
        head: ["Qué", "Por qué", "Base legal (RGPD del Reino Unido)"],
        rows: [
          [
            "Tu nombre, tu correo, tu nombre de usuario y tu contraseña como un hash argon2 que nadie puede leer",
            "Para que tengas una cuenta y puedas iniciar sesión",
            "Nuestro contrato contigo",
          ],
          [
            "Dónde tienes la sesión iniciada: el nombre del navegador y de su sistema, desde cuándo y cuándo se usó por última vez. Si los activas, las claves públicas de tus llaves de acceso y el secreto del acceso en dos pasos, cifrado",
            "Para mostrarte quién ha iniciado sesión como tú, avisarte por correo de un navegador nuevo y dejar fuera a los demás",
            "Nuestro contrato contigo",
          ],
          [
            "Lo que escribes y subes: publicaciones, comentarios, vibes, mensajes, tu perfil, borradores, guardados",
            "Para guardártelo y mostrarlo a quien has elegido",
            "Nuestro contrato contigo",
          ],
          [
            "A quién sigues, bloqueas y silencias, qué te gusta, qué publicaciones se te mostraron y cuánto tiempo, qué perfiles miraste",
            "Para hacer tu feed, las cifras y las sugerencias. Nadie ve quién ha mirado un perfil, solo cuántas personas",
            "Nuestro contrato contigo",
          ],
          [
            "Llamadas: quién llamó a quién, cuándo y cuánto duró. El sonido y la imagen van de un navegador a otro y nunca se graban",
            "Para establecer las llamadas y mostrarlas en tu conversación",
            "Nuestro contrato contigo",
          ],
          [
            "Tu plan, sus periodos y lo que PayPal nos dice de un pago. Nunca vemos un número de tarjeta",
            "Para cobrar un plan, reembolsarlo y llevar las cuentas",
            "Nuestro contrato contigo y la ley sobre contabilidad",
          ],
          [
            "Lo que la revisión automática encontró en tu contenido, las denuncias, las decisiones y las apelaciones",
            "Para que el sitio sea habitable y para dar cuenta de nuestras decisiones",
            "Nuestro interés legítimo y la ley sobre seguridad en línea",
          ],
          [
            "Lo que escribes a Ayuda, la dirección para la respuesta y lo que respondimos",
            "Para responderte",
            "Nuestro interés legítimo",
          ],
          [
            "Tu dirección de red, mientras dura un límite de frecuencia: casi siempre minutos, en la memoria",
            "Para detener ataques e intentos de adivinar contraseñas",
            "Nuestro interés legítimo",
          ],
          [
            "En el registro de nuestras máquinas: el número de tu cuenta, cuándo inicias o cierras sesión, cambias tu forma de iniciarla o pides algo que se rechaza. Ni tu nombre ni ninguna dirección",
            "Para descubrir ataques y errores",
            "Nuestro interés legítimo",
          ],
        ],
      },
    },
    {
      id: "screening",
      title: "Un programa que mira lo que escribes",
      paragraphs: [
        "Todo se revisa antes de que lo vean los demás, en nuestras propias máquinas; para ello no se envía a otra empresa ningún texto, imagen ni vídeo. Lo que el programa encuentra dudoso se retiene o se pone ante una persona. Por sí solo, el programa únicamente rechaza archivos que una persona ya retiró antes, y software malicioso.",
        "Ves qué se ha encontrado y por qué, puedes cambiar tus palabras, pedir que lo mire una persona y apelar contra lo que esa persona decida.",
      ],
    },
    {
      id: "cookies",
      title: "Cookies",
      paragraphs: [
        "Solo usamos cookies sin las que el sitio no puede funcionar, así que no hay nada que aceptar. Con https, los nombres de las que inician tu sesión empiezan por __Secure- o __Host-.",
      ],
      table: {
        head: ["Cookie", "Para qué", "Cuánto dura"],
        rows: [
          [
            "next-auth.session-token",
            "Mantiene tu sesión iniciada",
            "30 días desde tu último día aquí, 180 días como máximo, o hasta que cierres sesión",
          ],
          [
            "veranda-pass",
            "Permite a quien tiene la cuenta expulsada y conoce su contraseña leer su caso, apelar y eliminar su cuenta",
            "30 minutos",
          ],
          ["veranda-language", "Guarda el idioma que has elegido, si eliges uno", "400 días"],
          [
            "veranda-pending",
            "Entre tu contraseña y el código del acceso en dos pasos: que la contraseña era correcta",
            "10 minutos, o hasta que se escribe el código",
          ],
          [
            "veranda-browser",
            "Por ella, las últimas ocho cuentas que iniciaron sesión aquí conocen este navegador: no envían un correo por él, y quien prueba sus contraseñas en otro lugar no les cierra el paso aquí. No inicia la sesión de nadie",
            "Un año desde el último inicio de sesión",
          ],
          [
            "next-auth.csrf-token, next-auth.callback-url, next-auth.state, next-auth.pkce.code_verifier, next-auth.nonce",
            "Se ponen mientras inicias sesión con otro proveedor, donde este sitio lo ofrece",
            "Hasta que se cierra la ventana, o 15 minutos",
          ],
        ],
      },
    },
    {
      id: "browser",
      title: "Lo que guarda tu navegador",
      paragraphs: ["Esto se queda en tu navegador. Al cerrar sesión se borra lo que dice quién eres."],
      table: {
        head: ["Nombre", "Qué es"],
        rows: [
          ["theme", "Claro u oscuro"],
          ["veranda-user, veranda-subscription", "Tu propio perfil y tu plan, para que una página aparezca en el acto"],
          ["veranda-post-draft:…, veranda-draft …", "Lo que habías empezado a escribir"],
          ["veranda-feed-…", "Dónde estabas en un feed, mientras la pestaña está abierta"],
          [
            "veranda-words …, veranda-return, veranda-resume-post",
            "Lo que estabas escribiendo, y en qué página, cuando terminó tu sesión, mientras la pestaña está abierta",
          ],
          ["veranda-outbox", "Mensajes que esperan la conexión"],
          ["veranda-calls, veranda-call-device, player", "Tu cámara, tu micrófono, el volumen y los subtítulos"],
          [
            "veranda-emoji, veranda-desk-keys",
            "Los emojis que usaste por última vez; si los atajos de teclado están activados",
          ],
          ["veranda-offline", "La página que dice que no tienes conexión"],
          [
            "veranda-reloaded-at",
            "Cuándo se recargó la página por última vez para una versión nueva, mientras la pestaña está abierta",
          ],
        ],
      },
    },
    {
      id: "others",
      title: "Quién más se entera de algo",
      list: [
        "Quien puede leer lo que publicas: todo el mundo si es público, solo tú si es privado. Una página pública puede ser copiada o encontrada por buscadores.",
        "La persona a la que llamas: los dos navegadores se conectan directamente y así cada uno conoce la dirección de red del otro. También la ve un servidor STUN (el de Google, salvo que este sitio indique otro).",
        "PayPal, en la página de precios y cuando pagas. Su script se carga en las páginas donde se paga y en ninguna más. PayPal tiene su propia declaración de privacidad.",
        "El servicio push de quien hace tu navegador, si activas las notificaciones: ve que ha llegado algo, pero no qué.",
        "Quienes se ocupan para nosotros de las máquinas y del correo, bajo contrato, y las autoridades cuando la ley nos obliga.",
      ],
    },
    {
      id: "long",
      title: "Durante cuánto tiempo",
      list: [
        "Tu cuenta y lo que le pertenece: hasta 30 días después de que pidas eliminarla. Se oculta en el acto, y si inicias sesión en esos días, vuelve.",
        "Un archivo de tus datos que hayas pedido: 7 días. El enlace de un correo sobre un nuevo inicio de sesión: 7 días.",
        "Una publicación eliminada se puede recuperar durante unos segundos; después desaparece, y sus archivos en menos de dos minutos.",
        "Un vibe se muestra durante 24 horas, y se queda en tu propio archivo hasta que lo elimines.",
        "Notificaciones: 90 días. Quién miró qué perfil: dos días, después solo cifras, durante 16 días. Sesiones: una hora después de terminar.",
        "El registro de nuestras máquinas: hasta que líneas nuevas ocupan el lugar de las antiguas, casi siempre unas semanas.",
        "Una falta cuenta durante 90 días. El registro de lo que hizo el equipo se guarda sin nombres: las personas figuran en él con un número al azar.",
        "Las cuentas se guardan el tiempo que pide la ley, con el mismo tipo de número. Cuando tu cuenta ya no existe, no lleva a nadie.",
        "Los mensajes que enviaste se quedan con la persona a la que los enviaste, como de «Cuenta eliminada».",
        "Una denuncia de alguien sin cuenta que no se confirmó por correo: 48 horas.",
        "Lo que preguntas a Ayuda: un año desde que se responde o se cierra, y nunca más que tu cuenta. También llega por correo a quienes llevan el sitio.",
      ],
    },
    {
      id: "rights",
      title: "Qué puedes hacer",
      list: [
        "Ver y cambiar tu perfil en Ajustes del perfil, y ver lo que se encontró sobre ti en Tus casos.",
        "Descargar todo lo que tenemos sobre ti como archivo en Ajustes del perfil. Antes te pedimos que demuestres que eres tú.",
        "Eliminar tu cuenta en Ajustes del perfil, Zona de peligro; antes de hacerlo, ahí dice qué pasará.",
        "Pedirnos que corrijamos o limitemos tus datos, u oponerte, a través de Ayuda. Respondemos en un mes.",
        "Reclamar ante la Information Commissioner’s Office (ico.org.uk), o ante la autoridad del lugar donde vives.",
      ],
    },
    {
      id: "children",
      title: "Edad",
      paragraphs: [
        "Veranda es para personas de 16 años o más. Dinos si alguien más joven tiene una cuenta, y la quitaremos.",
      ],
    },
    {
      id: "changes",
      title: "Cuando esto cambia",
      paragraphs: [
        "El día que figura arriba cambia con ello. Cuando un cambio te importa, te avisamos antes de que entre en vigor.",
      ],
    },
  ],
};
