import { expect, test } from "@jest/globals";
import { prepareText } from "../text/normalize-leet";
import { screenText } from "../text/screen-text";
import { findGrooming } from "./find-grooming";

const scoreOf = (text: string) => findGrooming(prepareText(text))[0]?.score ?? 0;

test("queues messages in which two signs of an approach to a child come together", () => {
  for (const text of [
    "you're so mature for your age, this stays between us",
    "Are you on your own? Turn your camera on then",
    "how old r u? is ur mum in",
    "¿Cuántos años tienes? ¿Estás sola en casa?",
    "es nuestro secreto, borra el chat y ven sola",
  ])
    expect([text, scoreOf(text)]).toEqual([text, 0.6]);
});

test("holds an approach to a child if the reader seems to be a child and two more signs come together", () => {
  for (const text of [
    "u r 13? dont tell ur mum, put ur cam on",
    "how old are you? our secret, don't tell your mum or the police, send pics just for me",
    "Tienes 12 años y yo tengo 38, no se lo digas a nadie",
  ])
    expect([text, scoreOf(text), screenText(text).verdict]).toEqual([text, 0.9, "hold"]);
});

test("queues a warning about grooming only if it has as many signs as an approach", () => {
  const warning = "Police warning: he asks how old are you, calls it our secret and wants pics just for me.";
  expect([scoreOf(warning), scoreOf("Police warning: he calls it our secret and wants pics just for me.")]).toEqual([
    0.6, 0,
  ]);
});

test("finds no grooming in texts about families and schools, in warnings, and in signs that are far apart", () => {
  for (const text of [
    "You're 13 today! How did that happen, my princess",
    "Is your mum home? I left her keys with the neighbour",
    "Don't tell your dad, the party is on Saturday",
    "If someone asks your child to keep a secret or turn the camera on, talk to the police",
    "Si alguien te pide fotos y que borres el chat, cuéntaselo a tus padres",
    "Mis hijos de 12 años van a la piscina del barrio",
    `Year 8 homework was late again. ${"It rained and we read by the window. ".repeat(12)}Our secret is butter.`,
  ])
    expect([text, scoreOf(text)]).toEqual([text, 0]);
});
