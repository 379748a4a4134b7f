import type { MoneyRecord } from "../state/records";
import { BUYERS } from "./buyers";
import { SENTENCES } from "./sentences";
import { STYLE } from "./style";

/** How long a popup waits for its opener to close it, in ms. */
const POPUP_CLOSE_DELAY_MS = 1_500;

export interface PopupOutcome {
  source: "paypal-simulator";
  type: "approve" | "cancel";
  orderID: string;
  payerID: string | null;
}

export interface ApprovalForm {
  brand: string;
  amount: string;
  descriptions: string[];
  asksToStore: boolean;
  declinedBefore: boolean;
  csrf: string;
}

export function formPage(nonce: string, data: ApprovalForm): string {
  const { brand, amount } = data;
  const accounts = BUYERS.map(
    ({ key, given, surname, note }, index) => `
        <label>
          <input type="radio" name="buyer" value="${key}"${index === 0 ? " checked" : ""}>
          <span><span>${escaped(`${given} ${surname}`)}</span><span class="quiet">${escaped(note)}</span></span>
        </label>`,
  );
  return layout(
    nonce,
    SENTENCES.title(brand),
    `
      <h1>${escaped(SENTENCES.title(brand))}</h1>
      <p class="amount">${escaped(amount)}</p>
      ${data.descriptions.map((description) => `<p class="quiet">${escaped(description)}</p>`).join("")}
      ${data.declinedBefore ? `<p class="note" role="alert">${escaped(SENTENCES.declinedBefore)}</p>` : ""}
      ${data.asksToStore ? `<p class="note">${escaped(SENTENCES.stored(brand))}</p>` : ""}
      <form method="post">
        <input type="hidden" name="csrf" value="${escaped(data.csrf)}">
        <fieldset>
          <legend>${escaped(SENTENCES.accounts)}</legend>${accounts.join("")}
        </fieldset>
        <div class="actions">
          <button class="primary" name="decision" value="pay">${escaped(SENTENCES.pay(amount))}</button>
          <button class="secondary" name="decision" value="cancel">${escaped(SENTENCES.cancel(brand))}</button>
        </div>
      </form>`,
  );
}

export function messagePage(
  nonce: string,
  { title, text, back }: { title: string; text: string; back?: { href: string; brand: string } | undefined },
  report?: { outcome: PopupOutcome; origin: string },
): string {
  const link = back
    ? `<a class="button secondary" href="${escaped(back.href)}">${escaped(SENTENCES.back(back.brand))}</a>`
    : "";
  const script = report ? `<script nonce="${nonce}">${reportScript(report)}</script>` : "";
  return layout(nonce, title, `<h1>${escaped(title)}</h1><p>${escaped(text)}</p>${link}${script}`);
}

export function spokenAmount({ currency_code, value }: MoneyRecord): string {
  return new Intl.NumberFormat("en-GB", { style: "currency", currency: currency_code }).format(Number(value));
}

function layout(nonce: string, title: string, content: string): string {
  return `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escaped(title)} · ${SENTENCES.simulator}</title>
    <style nonce="${nonce}">${STYLE}</style>
  </head>
  <body>
    <header class="banner"><strong>${SENTENCES.simulator}</strong> · ${SENTENCES.banner}</header>
    <main><div class="card">${content}</div></main>
  </body>
</html>`;
}

/** Reports to the opener if it has the expected origin. The opener closes the window, or it closes after a delay. */
function reportScript({ outcome, origin }: { outcome: PopupOutcome; origin: string }): string {
  const message = `window.opener.postMessage(${inScript(outcome)}, ${inScript(origin)});`;
  return `if (window.opener) { ${message} setTimeout(() => window.close(), ${POPUP_CLOSE_DELAY_MS}); }`;
}

const inScript = (value: unknown): string => JSON.stringify(value).replace(/</g, "\\u003c");

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
