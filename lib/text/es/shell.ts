import type { shell as english } from "../shell";
import type { Words } from "./words";

/** The frame around every page: navigation, theme, account, dead ends. */
export const shell: Words<typeof english> = {
  loading: "Cargando…",
  retry: "Intentar de nuevo",
  skip: "Saltar al contenido",
  mainNavigation: "Principal",
  homeLink: "Veranda, inicio",
  home: "Inicio",
  messages: "Mensajes",
  explore: "Explorar",
  profile: "Perfil",
  signIn: "Iniciar sesión",
  getStarted: "Empezar",
  pricing: "Precios",
  checkingAccount: "Comprobando si has iniciado sesión…",
  loadFailed: "Esta parte no se ha podido cargar.",
  loadAgain: "Reintentar",
  theme: { toDark: "Cambiar al tema oscuro", toLight: "Cambiar al tema claro" },
  userMenu: (name) => `Menú de la cuenta de ${name}`,
  profileSettings: "Ajustes del perfil",
  manageSubscription: "Gestionar suscripción",
  bookmarks: "Guardados",
  drafts: "Borradores",
  creator: "Página de creador",
  cases: "Tus casos",
  help: "Ayuda",
  signOut: "Cerrar sesión",
  sessionEnd: {
    "signed-out": "Has cerrado la sesión.",
    ended: "Tu sesión ha terminado. Inicia sesión para continuar; lo que estabas escribiendo se conserva.",
    switched: "Otra persona ha iniciado sesión en este navegador.",
  },
  keys: "Atajos de teclado",
  language: "Idioma",
};
