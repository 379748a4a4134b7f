"use client";

import en from "@/messages/en/shell/crash.json";
import es from "@/messages/es/shell/crash.json";

/** The failed page's language, and its theme and font: React removes the attributes of `html` with the layout. */
function readRoot(): { lang: string; className: string } {
  if (typeof document === "undefined") return { lang: "", className: "" };
  const { lang, className } = document.documentElement;
  return { lang: lang || navigator.language, className };
}

/**
 * Replaces the whole document when the layout fails. It needs no provider, no further code and no style sheet: React
 * sets these styles one by one, which the CSP allows.
 */
export default function GlobalError() {
  const { lang, className } = readRoot();
  const isSpanish = lang.startsWith("es");
  const words = isSpanish ? es : en;
  return (
    <html lang={isSpanish ? "es-ES" : "en-GB"} className={className} suppressHydrationWarning>
      <body style={{ fontFamily: "var(--font-sans, system-ui)", textAlign: "center" }}>
        <title>{words.title}</title>
        <main style={{ padding: "30vh 1.5rem" }}>
          <h1 style={{ fontSize: "1.5rem", marginBottom: "1.5rem" }}>{words.title}</h1>
          <button
            type="button"
            onClick={() => location.reload()}
            style={{ padding: ".75rem 1.5rem", border: "1px solid", borderRadius: ".75rem", font: "inherit" }}
          >
            {words.reload}
          </button>
        </main>
      </body>
    </html>
  );
}
