import { describe, expect, test } from "@jest/globals";
import { prepareText } from "../text/normalize-leet";
import { screenText } from "../text/screen-text";
import { findDanger } from "./find-danger";

const categoryOf = (text: string) => findDanger(prepareText(text))[0]?.category ?? null;

test.each([
  ["it would be such a pity if something happened to your little shop", "threat"],
  ["sé por dónde vuelves a casa, disfruta mientras puedas", "threat"],
  ["you would do everyone a favour by not being here tomorrow", "harassment"],
  ["flat to let, i am abroad so no viewings, send the deposit by transfer and i will post you the keys", "spam"],
  ["he lives at number 9 and finishes work at six, do what you want with that", "personal-data"],
])("finds harm that no single word gives away: %s", (text, category) => {
  expect(categoryOf(text)).toBe(category);
});

test.each([
  "it would be a pity to miss the little shop by the harbour",
  "sé por dónde se vuelve a casa: por el puente y luego a la derecha",
  "you would do me a favour by being here at nine tomorrow",
  "flat to let, viewings on Saturday, deposit by transfer once you have seen it and signed",
  "the surgery opens at nine, number 9 on the left, ring the bell",
])("passes ordinary sentences with the same words: %s", (text) => {
  expect(categoryOf(text)).toBeNull();
});

describe("beside a help line", () => {
  test("passes a doubtful text beside a help line", () => {
    const text = "you should check your brakes before you drive tonight";
    expect(screenText(text).verdict).toBe("queue");
    expect(screenText(`${text}. National Domestic Abuse Helpline 0808 2000 247`).verdict).toBe("pass");
  });

  test("queues a threat beside a help line", () => {
    const text = "Have you updated your life insurance lately Gareth? Now would be a sensible time";
    for (const written of [`${text}. Samaritans 116 123`, `Samaritans 116 123. ${text}`])
      expect(screenText(written).hits).toMatchObject([{ category: "threat", source: "model" }]);
  });
});

test("the danger model queues texts and never holds them", () => {
  const text = "he lives at number 9 and finishes work at six, do what you want with that";
  expect(screenText(text).verdict).toBe("queue");
});
