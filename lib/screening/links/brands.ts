import "server-only";

export interface Brand {
  name: string;
  /** Registrable domains, or suffixes that belong to it entirely. */
  hosts: readonly string[];
  /** Whether the brand also has its name under .com and country endings. */
  everywhere?: true;
  /**
   * Whether the name is also an ordinary word or surname, or too short: it counts only beside a lure or in an obvious
   * disguise.
   */
  word?: true;
}

/** Most common in UK warnings by Action Fraud and the NCSC. */
export const BRANDS: readonly Brand[] = [
  { name: "paypal", hosts: ["paypal.com", "paypal.me", "paypal.co.uk", "paypalobjects.com", "paypal-community.com"] },
  { name: "amazon", hosts: ["amazon.jobs", "amazon.dev", "amazonaws.com"], everywhere: true, word: true },
  { name: "hmrc", hosts: ["gov.uk"] },
  { name: "govuk", hosts: ["gov.uk"] },
  { name: "dvla", hosts: ["gov.uk"] },
  { name: "nhs", hosts: ["nhs.uk", "nhs.net", "nhsbsa.nhs.uk", "nhs.scot", "nhs.wales"], word: true },
  { name: "tvlicensing", hosts: ["tvlicensing.co.uk"] },
  { name: "royalmail", hosts: ["royalmail.com", "royalmailgroup.com", "royalmail.co.uk"] },
  { name: "postoffice", hosts: ["postoffice.co.uk"], word: true },
  { name: "parcelforce", hosts: ["parcelforce.com", "parcelforce.co.uk"] },
  { name: "dpd", hosts: ["dpd.co.uk", "dpdgroup.co.uk", "dpdlocal.co.uk"], everywhere: true, word: true },
  { name: "evri", hosts: ["evri.com", "evri.co.uk"], word: true },
  { name: "dhl", hosts: ["dhl.co.uk"], everywhere: true, word: true },
  { name: "apple", hosts: ["apple.co", "apple.news", "cdn-apple.com"], everywhere: true, word: true },
  { name: "icloud", hosts: ["icloud.com", "me.com", "apple.com"] },
  { name: "google", hosts: ["google.dev", "goo.gle", "googleapis.com", "google.github.io"], everywhere: true },
  { name: "gmail", hosts: ["gmail.com", "google.com"] },
  {
    name: "microsoft",
    hosts: ["microsoft.com", "microsoft.co.uk", "microsoftonline.com", "microsoft.net", "microsoft.github.io"],
  },
  { name: "office365", hosts: ["office.com", "office365.com"] },
  {
    name: "facebook",
    hosts: ["facebook.com", "facebook.net", "fb.com", "facebookmail.com", "facebook.github.io"],
  },
  { name: "instagram", hosts: ["instagram.com", "cdninstagram.com"] },
  { name: "whatsapp", hosts: ["whatsapp.com", "whatsapp.net"] },
  { name: "netflix", hosts: ["netflix.com", "netflix.net", "netflix.co.uk", "netflix.github.io"] },
  { name: "steamcommunity", hosts: ["steamcommunity.com"] },
  { name: "lloyds", hosts: ["lloydsbank.com", "lloydsbank.co.uk", "lloydsbankinggroup.com", "lloyds.com"], word: true },
  { name: "lloydsbank", hosts: ["lloydsbank.com", "lloydsbank.co.uk"] },
  { name: "barclays", hosts: ["barclays.co.uk", "barclays.com", "barclays.net", "home.barclays", "barclays"] },
  { name: "barclaycard", hosts: ["barclaycard.co.uk", "barclaycard.com", "barclaycardus.com"] },
  { name: "hsbc", hosts: ["hsbcnet.com", "hsbc"], everywhere: true },
  { name: "natwest", hosts: ["natwest.com", "natwestgroup.com", "natwest.co.uk"] },
  { name: "santander", hosts: ["santanderbank.com"], everywhere: true, word: true },
  { name: "halifax", hosts: ["halifax.co.uk", "halifax-online.co.uk", "halifax.ca", "dal.ca"], word: true },
  { name: "nationwide", hosts: ["nationwide.co.uk", "nationwide.com"], word: true },
  { name: "monzo", hosts: ["monzo.com", "monzo.me", "monzo.co.uk"] },
  { name: "revolut", hosts: ["revolut.com", "revolut.me"] },
  { name: "coinbase", hosts: ["coinbase.com"] },
  { name: "binance", hosts: ["binance.com", "binance.us", "binance.org"] },
  { name: "metamask", hosts: ["metamask.io"] },
  { name: "veranda", hosts: [], word: true },
];

/** Make an imitated brand a trap: requests to sign in, pay or worry. */
export const LURES: readonly string[] =
  `account accounts alert alerts auth authorise authorize bank banking billing bonus cancel card claim confirm customer
  customs delivery fee giveaway help helpdesk id invoice limited locked login logon mail missed notice official online
  parcel payee payment payments portal prize promo rebate reactivate rebook recover redelivery refund refunds resolve
  reward rewards secure secured security service services signin support suspended tax track tracking unlock update
  updates validate verification verify wallet`.split(/\s+/);

/** Hosts where anyone can name a subdomain after a topic. */
export const NAMED_BY_TOPIC: readonly string[] = [
  "fandom.com",
  "stackexchange.com",
  "wikipedia.org",
  "statuspage.io",
  "atlassian.net",
  "slack.com",
  "sharepoint.com",
  "readthedocs.io",
];
