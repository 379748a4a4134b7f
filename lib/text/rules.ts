import { catalogue } from "./language";

/** The rules of the site, as a decision names them. */
export const rules = /* @__PURE__ */ catalogue("rules", {
  respect: { name: "Respect", text: "No insults, no pile-ons, no following somebody around who does not want it." },
  "no-hate": { name: "No hate", text: "Nobody is attacked for who they are." },
  safety: { name: "Safety", text: "No threats, no calls for violence, no violence for show." },
  children: { name: "Children", text: "Nothing that sexualises or endangers a child." },
  care: { name: "Care", text: "Nothing that encourages suicide, self-injury or an eating disorder." },
  adults: { name: "Adult content", text: "No pornography, no offers of sex, nothing intimate without consent." },
  privacy: { name: "Privacy", text: "Nobody’s private details or pictures without their agreement." },
  honesty: { name: "Honesty", text: "No scams, no spam, no bought popularity." },
  identity: { name: "Identity", text: "Nobody pretends to be somebody else." },
  "own-work": { name: "Your own work", text: "Only what you made, or may share." },
  law: { name: "The law", text: "Nothing that the law of the United Kingdom forbids." },
} as const);

/** Why something is reported, as the dialog lists it, with what it may be more exactly. */
export const reasons = /* @__PURE__ */ catalogue("reasons", {
  harassment: {
    name: "Harassment or bullying",
    details: {
      insult: "An insult",
      "pile-on": "Many against one",
      "unwanted-contact": "Contact that is not wanted",
      stalking: "Stalking",
    },
  },
  hate: {
    name: "Hate",
    details: { slur: "A slur", dehumanising: "It denies people their humanity", symbols: "Symbols of hate" },
  },
  violence: {
    name: "Violence or a threat",
    details: { threat: "A threat", incitement: "A call for violence", graphic: "Violence for show" },
  },
  minors: {
    name: "Harm to a child",
    details: { sexualised: "It sexualises a child", endangered: "A child is in danger" },
  },
  "self-harm": {
    name: "Suicide or self-harm",
    details: { suicide: "Suicide", "self-injury": "Self-injury", "eating-disorder": "An eating disorder" },
  },
  sexual: {
    name: "Sexual content",
    details: { nudity: "Nudity or pornography", solicitation: "An offer of sex", "without-consent": "Without consent" },
  },
  privacy: {
    name: "Private information",
    details: { "personal-data": "An address, a number, an account", "intimate-image": "An intimate picture" },
  },
  spam: {
    name: "Spam or a scam",
    details: {
      advertising: "Advertising",
      repetition: "The same again and again",
      scam: "A scam",
      "false-popularity": "Bought likes or followers",
    },
  },
  impersonation: {
    name: "Somebody pretends to be somebody else",
    details: { me: "Me", "somebody-else": "Somebody I know", organisation: "An organisation" },
  },
  copyright: {
    name: "It is somebody else’s work",
    details: { "picture-or-video": "A picture or a video", text: "A text", trademark: "A trade mark" },
  },
  illegal: {
    name: "Against the law",
    details: { goods: "Forbidden goods", terrorism: "Terrorism", fraud: "Fraud" },
  },
  other: { name: "Something else", details: {} },
} as const);
