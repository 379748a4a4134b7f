import type { admin as english } from "../admin";
import { tenths } from "./numbers";
import type { Words } from "./words";

/** What is read at /admin besides the queue: who may not enter, the figures, and how the machine is. */
export const admin: Words<typeof english> = {
  denied: {
    title: "Acceso denegado",
    text: "No tienes permiso para entrar en esta página.",
    toast: "Acceso denegado: no tienes permiso para entrar en esta página.",
    leaving: "Te llevamos al inicio…",
    home: "Volver al inicio",
  },
  analytics: {
    title: "Estadísticas",
    text: "Veranda en este momento, y cómo ha llegado hasta aquí.",
    loading: "Contando",
    failed: "No se han podido cargar las cifras.",
    figures: {
      pendingReports: "Denuncias pendientes",
      totalPosts: "Publicaciones",
      totalUsers: "Personas",
      activeSubscriptions: "Suscripciones activas",
    },
    range: "Periodo",
    ranges: { "7d": "7 días", "30d": "30 días", "90d": "90 días", "365d": "Un año" },
    week: (day) => `Semana del ${day}`,
    csv: "Descargar CSV",
    fileName: (range) => `veranda-estadisticas-${range}.csv`,
    empty: "Aún no hay nada que dibujar.",
    total: (value) => `${value} en total`,
    latest: (value) => `${value} ahora`,
    charts: {
      signUps: "Cuentas nuevas",
      actives: "Personas activas",
      posts: "Publicaciones",
      screened: "Revisado automáticamente",
      passed: "Aprobado al momento",
      subscribers: "Suscriptores",
      revenue: "Ingresos",
      storage: "Almacenamiento",
      queueMinutes: "Tiempo hasta decidir",
    },
    minutes: (minutes) => {
      if (minutes < 1) return "menos de 1 min";
      if (minutes < 90) return `${Math.round(minutes)} min`;
      return minutes < 48 * 60 ? `${tenths(minutes / 60)} h` : `${tenths(minutes / 1_440)} días`;
    },
  },
  waitlist: {
    title: "Lista de espera y plazas",
    text: "Quién tiene plaza con un plan y quién espera una.",
    loading: "Contando las plazas…",
    failed: "No se han podido contar las plazas.",
    figures: {
      capacity: "Plazas en total",
      taken: "Ocupadas",
      held: "Reservadas para una oferta",
      free: "Libres",
      waiting: "Personas en espera",
      offered: "Ofertas abiertas",
    },
    share: (percent) => `El ${percent} de las plazas está ocupado`,
    line: "Primeros de la lista",
    place: "Puesto",
    since: "Espera desde",
    state: "Oferta",
    offeredUntil: (when) => `Ofrecida hasta el ${when}`,
    waits: "En espera",
    nobody: "Nadie espera",
    nobodyHint: "Mientras haya plazas libres, quien paga consigue una en el acto.",
  },
  system: {
    title: "Estado del sistema",
    text: "Medido al abrir esta página.",
    loading: "Midiendo…",
    failed: "No se ha podido medir.",
    again: "Medir de nuevo",
    parts: {
      database: "Base de datos",
      worker: "Trabajo en segundo plano",
      realtime: "Tiempo real",
      mail: "Correo",
      storage: "Almacén de archivos",
      payments: "Pagos",
    },
    states: { ok: "Bien", slow: "Lento", down: "Caído", off: "Apagado" },
    jobs: "Trabajo en segundo plano",
    figures: {
      waiting: "Tareas en espera",
      failed: "Tareas fallidas",
      oldest: "La más antigua espera",
      processing: "Archivos en preparación",
      mediaFailed: "Archivos fallidos",
    },
    none: "ninguna",
    seconds: (seconds) =>
      seconds < 90
        ? `${Math.round(seconds)} s`
        : seconds < 5_400
          ? `${Math.round(seconds / 60)} min`
          : `${tenths(seconds / 3_600)} h`,
    started: (when) => `Este proceso web funciona desde el ${when}.`,
  },
};
