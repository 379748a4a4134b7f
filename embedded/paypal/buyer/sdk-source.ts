/**
 * The substitute for PayPal's JavaScript SDK, as browsers load it. It needs no inline styles or scripts: it sets styles
 * through the CSSOM, which a strict Content-Security-Policy allows.
 */
export const SDK = String.raw`(() => {
  "use strict";
  const script = document.currentScript;
  const source = new URL(script.src);
  const namespace = script.getAttribute("data-namespace") || "paypal";
  const LABELS = {
    paypal: "PayPal",
    checkout: "Check out with PayPal",
    buynow: "Buy now with PayPal",
    pay: "Pay with PayPal",
    installment: "Pay with PayPal",
    subscribe: "Subscribe with PayPal",
    donate: "Donate with PayPal",
  };
  const COLOURS = {
    gold: ["#ffc439", "#111820"],
    blue: ["#0070ba", "#ffffff"],
    silver: ["#eeeeee", "#111820"],
    white: ["#ffffff", "#111820"],
    black: ["#2c2e2f", "#ffffff"],
  };
  const FUNDING = { PAYPAL: "paypal", CARD: "card", PAYLATER: "paylater", VENMO: "venmo", CREDIT: "credit" };
  const POLL_MS = 300;
  // A window's last message may arrive after the window is seen to be closed.
  const LAST_WORD_MS = 1000;

  const approvalPage = (orderID) => {
    // Beside the script, so that a prefix before its path is kept.
    const page = new URL(source.pathname.replace(/\/sdk\/js\/?$/, "/checkoutnow"), source);
    page.searchParams.set("token", orderID);
    page.searchParams.set("popup", "1");
    page.searchParams.set("origin", window.location.origin);
    return page;
  };

  const openPopup = () => {
    const width = Math.min(500, window.screen.availWidth || 500);
    const height = Math.min(720, window.screen.availHeight || 720);
    const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2);
    const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2);
    const features = "popup=yes,width=" + width + ",height=" + height + ",left=" + left + ",top=" + top;
    return window.open("about:blank", "", features);
  };

  const outcomeOf = (popup, orderID) =>
    new Promise((resolve) => {
      const finish = (outcome) => {
        window.removeEventListener("message", hear);
        window.clearInterval(watch);
        resolve(outcome);
      };
      const hear = (event) => {
        const said = event.data;
        if (event.source !== popup || event.origin !== source.origin) return;
        if (!said || said.source !== "paypal-simulator" || said.orderID !== orderID) return;
        popup.close();
        finish(said);
      };
      const watch = window.setInterval(() => {
        if (!popup.closed) return;
        window.clearInterval(watch);
        window.setTimeout(() => finish({ type: "cancel", orderID, payerID: null }), LAST_WORD_MS);
      }, POLL_MS);
      window.addEventListener("message", hear);
    });

  const styleButton = (button, style) => {
    const colours = COLOURS[style.color] || COLOURS.gold;
    const height = Math.min(Math.max(Number(style.height) || 48, 25), 55);
    Object.assign(button.style, {
      display: "block",
      width: "100%",
      minHeight: height + "px",
      padding: "0 16px",
      border: "1px solid rgba(0, 0, 0, 0.25)",
      borderRadius: style.shape === "pill" ? "999px" : "4px",
      backgroundColor: colours[0],
      color: colours[1],
      font: "600 16px/1.2 system-ui, sans-serif",
      cursor: "pointer",
    });
  };

  const Buttons = (given) => {
    const options = Object.assign({}, given);
    let box = null;
    let button = null;
    let caption = null;
    let enabled = true;
    let busy = false;
    let resumed = null;

    const show = () => {
      if (!button) return;
      const label = LABELS[(options.style && options.style.label) || "paypal"] || LABELS.paypal;
      button.textContent = resumed ? "Continue with PayPal" : label;
      button.disabled = !enabled || Boolean(options.disabled);
      button.setAttribute("aria-busy", String(busy));
      styleButton(button, options.style || {});
      button.style.opacity = button.disabled ? "0.5" : "1";
      caption.textContent = resumed ? "PayPal needs you once more to complete this payment." : "PayPal simulator: no money moves.";
    };
    const fail = (error) => {
      if (!options.onError) throw error;
      options.onError(error instanceof Error ? error : new Error(String(error)));
    };
    const isWanted = () => {
      let wanted = true;
      if (!options.onClick) return Promise.resolve(wanted);
      const actions = {
        resolve: () => Promise.resolve(),
        reject: () => {
          wanted = false;
          return Promise.resolve();
        },
      };
      return Promise.resolve(options.onClick({ fundingSource: "paypal" }, actions)).then(() => wanted);
    };
    const createOrder = () => {
      if (!options.createOrder) throw new Error("createOrder is missing");
      const refuse = () => Promise.reject(new Error("Orders are created on your server."));
      return options.createOrder({ paymentSource: "paypal" }, { order: { create: refuse } });
    };

    const settle = (orderID, outcome) => {
      if (outcome.type !== "approve") {
        return options.onCancel && options.onCancel({ orderID }, { redirect: (url) => window.location.assign(url) });
      }
      let again = null;
      const restart = () => {
        // Without a fresh click a browser may refuse the window: then the button asks for one.
        const popup = openPopup();
        if (popup) again = visit(popup, orderID);
        else resumed = orderID;
        return again;
      };
      const data = {
        orderID,
        payerID: outcome.payerID,
        paymentID: null,
        paymentSource: "paypal",
        facilitatorAccessToken: "",
        billingToken: null,
      };
      const redirect = (url) => window.location.assign(url);
      const done = options.onApprove && options.onApprove(data, { restart, redirect, order: {} });
      return Promise.resolve(done).then(() => again);
    };
    const visit = (popup, orderID) => {
      popup.location.replace(approvalPage(orderID).toString());
      return outcomeOf(popup, orderID).then((outcome) => settle(orderID, outcome));
    };

    const click = () => {
      if (busy || button.disabled) return;
      const popup = openPopup();
      if (!popup) return fail(new Error("The PayPal window could not be opened."));
      busy = true;
      const known = resumed;
      resumed = null;
      show();
      isWanted()
        .then((wanted) => {
          if (!wanted) return popup.close();
          return Promise.resolve(known || createOrder()).then((orderID) => {
            if (typeof orderID !== "string" || orderID === "") throw new Error("createOrder gave no order id");
            return visit(popup, orderID);
          });
        })
        .catch((error) => {
          popup.close();
          fail(error);
        })
        .then(() => {
          busy = false;
          show();
        });
    };

    return {
      isEligible: () => !options.fundingSource || options.fundingSource === FUNDING.PAYPAL,
      render: (container) =>
        new Promise((resolve, reject) => {
          const place = typeof container === "string" ? document.querySelector(container) : container;
          if (!place || !place.appendChild) {
            reject(new Error("Document is ready and element " + container + " does not exist"));
            return;
          }
          box = document.createElement("div");
          button = document.createElement("button");
          button.type = "button";
          button.setAttribute("data-funding-source", "paypal");
          button.addEventListener("click", click);
          caption = document.createElement("p");
          Object.assign(caption.style, { margin: "6px 0 0", font: "13px/1.4 system-ui, sans-serif", textAlign: "center" });
          box.append(button, caption);
          place.appendChild(box);
          show();
          if (options.onInit) {
            const turn = (on) => () => {
              enabled = on;
              show();
              return Promise.resolve();
            };
            options.onInit({}, { enable: turn(true), disable: turn(false) });
          }
          resolve();
        }),
      close: () => {
        if (box) box.remove();
        box = button = caption = null;
        return Promise.resolve();
      },
      updateProps: (props) => {
        Object.assign(options, props);
        show();
        return Promise.resolve();
      },
    };
  };

  window[namespace] = {
    version: "5.0.0-simulator",
    FUNDING,
    Buttons,
    getFundingSources: () => [FUNDING.PAYPAL],
    isFundingEligible: (source) => source === FUNDING.PAYPAL,
  };
})();
`;
