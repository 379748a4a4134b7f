import { describe, expect, test } from "@jest/globals";
import { prepareText } from "../text/normalize-leet";
import { verdictOf } from "../thresholds/thresholds";
import { classifyRules } from "./run-rules";

const found = (text: string) => classifyRules(prepareText(text)).map((hit) => `${hit.category} ${verdictOf(hit)}`);

const HITS: Record<string, string[]> = {
  "threat hold": [
    "I will kill you",
    "I'll fucking kill you",
    "im gonna kill u",
    "I am going to stab you",
    "I know where you live",
    "we know where your kids go to school",
    "I'll break your legs",
    "I'm going to shoot you in the head",
    "I will find you and hurt you",
    "I'm gonna burn your house down",
    "someone should shoot him",
    "you're dead meat",
    "put a bullet in her",
    "there is a bomb in the station",
    "I'm going to shoot up the school",
    "i'll throw acid in your face",
    "someone should put a bullet in that councillor",
    "burn the hotel down with them in it",
    "we should all burn their houses down",
    "set fire to the migrant hostel",
    "I'll find out where you live",
  ],
  "threat queue": [
    "I'm going to kill him",
    "watch your back",
    "sleep with one eye open",
    "someone should kill that referee",
    "I'll make you regret this",
  ],
  "sexual-solicitation hold": [
    "selling nudes",
    "dm for nudes",
    "send me your nudes",
    "selling feet pics",
    "nude pics for sale",
    "looking for sex tonight",
    "looking for a casual hookup",
    "anyone up for sex?",
    "incalls and outcalls",
    "horny milfs in your area",
    "18, available for incalls, £80",
    "Want sex?",
    "looking for teen pics, trade?",
    "child porn",
    "trading cp links",
    "sexy 13 year old",
    "nudes of a minor",
    "I'm 15 and horny",
  ],
  "sexual-solicitation queue": ["OnlyFans link in bio", "check out my new OnlyFans"],
  "self-harm queue": [
    "I've got the pills lined up and I'm ready",
    "I want to die",
    "I want to kill myself",
    "end my life",
    "I've been cutting myself again",
    "I wish I was dead",
    "I feel suicidal",
    "there's no reason to live",
    "they'd be better off without me",
    "this queue makes me want to die",
    "my friend wants to kill herself",
    "I dont want to live anymore",
    "im gonna kms",
  ],
  "harassment hold": [
    "kys",
    "go kill yourself",
    "you should kill urself",
    "just go die in a hole",
    "hope you get cancer",
    "drink bleach",
    "go jump off a bridge",
    "Die in a fire",
    "Please die in a hole.",
    "the world would be better without you",
  ],
  "hate hold": [
    "gas the jews",
    "immigrants should be deported",
    "all muslims should be exterminated",
    "kill all the blacks",
    "death to gays",
    "Hitler was right",
    "trans people are subhuman",
    "go back to your own country",
    "refugees should drown",
    "you look like a monkey, go back to the trees",
  ],
  "hate queue": ["get back to Africa", "You are not wanted. Go back to Pakistan!"],
};

describe.each(Object.entries(HITS))("rules for %s", (outcome, texts) => {
  test.each(texts)("finds a match in: %s", (text) => {
    expect(found(text)).toContain(outcome);
  });
});

test("gives sexualisation of children the maximum score", () => {
  for (const text of ["child porn", "sexy 13yo", "nudes of a minor", "I'm 15 and horny"])
    expect(classifyRules(prepareText(text))[0]?.score).toBe(1);
});

describe("harmless sentences with the same words", () => {
  test.each([
    "this heat will kill me",
    "kill it",
    "I could kill for a tea",
    "I'll shoot you a message",
    "this bath bomb is the bomb",
    "I'm going to bomb this interview",
    "I'll kill you with kindness",
    "he'll kill me if I'm late",
    "you killed it last night",
    "I will not kill you",
    "I'll break your heart",
    "I'm going to shoot you and the family at golden hour",
    "I know where you got that hat",
    "I'll beat you at chess",
    "selling nude life drawings",
    "a nude study in oils, nude lipstick",
    "sex education for 14 year olds",
    "looking for a sextant",
    "family photos of kids on the beach",
    "selling hot cross buns",
    "hot school meals for kids",
    "the charity supports child sexual abuse victims",
    "killed myself laughing",
    "I nearly had to kill myself laughing",
    "cutting myself a slice",
    "cut myself shaving",
    "end of life care",
    "I don't want to live in London",
    "ran 10 kms",
    "take my life drawing class",
    "don't kill yourself over it",
    "you'll kill yourself lifting that",
    "drop dead gorgeous",
    "go and dig",
    "the best die cutters",
    "gas the badgers",
    "immigrants should be welcomed, not deported",
    "Jews were exterminated in the Holocaust",
    "women should be paid",
    "white power cable",
    "rats should be exterminated",
    "they gassed the jews",
    "rioters tried to burn the hotel down",
    "they wanted to set fire to the hostel",
    "we watched the mosque open its doors",
    "someone should kill the lights",
    "someone should put a kettle on",
    "forty people die in a fire every year",
    "hundreds die in the fire at the mill",
    "I would love to go back to India in spring",
    "Go back to Poland for the pierogi",
    "teenagers want better sex education",
    "they want sex. ed. back in schools",
    "looking for teen book recommendations",
    "OnlyFans is changing its rules",
    "I've got the tablets lined up for mum's week",
    "I want to die of embarrassment",
    "I will find out where you can park",
    "I'll make you regret nothing",
    "light a candle, set fire to the rain",
    "let's burn some calories",
    "a phone in each booth takes incoming calls",
  ])("passes the harmless text: %s", (text) => {
    expect(found(text)).toEqual([]);
  });
});

test("matches disguised texts", () => {
  expect(found("I w1ll k1ll y0u")).toContain("threat hold");
  expect(found("ｋｉｌｌ ｙｏｕｒｓｅｌｆ")).toContain("harassment hold");
  expect(found("s\u200bend nu\u200bdes")).toContain("sexual-solicitation hold");
});
