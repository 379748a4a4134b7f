export type Behaviour =
  | "pays"
  | "refuses-vault"
  | "vault-later"
  | "renewals-declined"
  | "declined"
  | "declined-once"
  | "confirms-again"
  | "recorded-decline"
  | "pending"
  | "restricted";

export interface Buyer {
  key: string;
  given: string;
  surname: string;
  email: string;
  payerId: string;
  behaviour: Behaviour;
  note: string;
}

const PAYER_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

export const BUYERS: readonly Buyer[] = [
  buyer("olivia", "Olivia", "Bennett", "pays", "Pays at once, and agrees to be charged again"),
  buyer("daniel", "Daniel", "Okafor", "refuses-vault", "Pays, but does not agree to be charged again"),
  buyer("grace", "Grace", "Howell", "vault-later", "Pays; the agreement to be charged again arrives a moment later"),
  buyer("samuel", "Samuel", "Price", "renewals-declined", "Pays today; every later charge is declined"),
  buyer("priya", "Priya", "Shah", "declined", "Approves, then the payment is always declined"),
  buyer("tom", "Tom", "Fletcher", "declined-once", "Declined the first time, pays when asked again"),
  buyer("amara", "Amara", "Lewis", "confirms-again", "Must come back once to confirm, then pays"),
  buyer("jack", "Jack", "Turner", "recorded-decline", "The order completes with a declined payment in it"),
  buyer("mei", "Mei", "Collins", "pending", "Pays from a bank account: the payment stays pending"),
  buyer("hugo", "Hugo", "Marsh", "restricted", "Has a restricted account: the payment is refused"),
];

/** Returns the first buyer for an unknown key. `olivia+2` is a separate account that behaves like `olivia`. */
export function buyerOf(key: string | null): Buyer {
  const [name = "", tag] = (key ?? "").split("+");
  const buyer = BUYERS.find((candidate) => candidate.key === name) ?? BUYERS[0];
  if (!buyer) throw new Error("there is no sandbox buyer");
  if (tag === undefined || name !== buyer.key) return buyer;
  const account = `${buyer.key}+${tag}`;
  const email = buyer.email.replace(buyer.key, account);
  return { ...buyer, key: account, email, payerId: payerIdOf(`${tag}${buyer.surname}`) };
}

/** A PayPal account id derived from the name: 13 characters of PayPal's alphabet. */
function payerIdOf(name: string): string {
  let seed = 7;
  return Array.from({ length: 13 }, (_, place) => {
    seed = (seed * 31 + name.charCodeAt(place % name.length) + place) % 1_000_003;
    return PAYER_ALPHABET[seed % PAYER_ALPHABET.length];
  }).join("");
}

function buyer(key: string, firstName: string, surname: string, behaviour: Behaviour, note: string): Buyer {
  const email = `${key}.${surname.toLowerCase()}@buyer.example`;
  return { key, given: firstName, surname, email, payerId: payerIdOf(`${key}${surname}`), behaviour, note };
}
