import { describe, expect, test } from "@jest/globals";
import { prepareText } from "../text/normalize-leet";
import { verdictOf } from "../thresholds/thresholds";
import { classifyPersonalData } from "./find-personal-data";

const found = (text: string) =>
  classifyPersonalData(prepareText(text)).map((hit) => ({ text: hit.text, verdict: verdictOf(hit) }));

describe("payment cards and accounts", () => {
  test.each([
    ["Visa", "my card 4111 1111 1111 1111 exp 12/26", "4111 1111 1111 1111"],
    ["in one", "4111111111111111", "4111111111111111"],
    ["with dashes", "4111-1111-1111-1111", "4111-1111-1111-1111"],
    ["with dots", "4111.1111.1111.1111", "4111.1111.1111.1111"],
    ["digit by digit", "4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", "4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1"],
    ["American Express", "3782 822463 10005", "3782 822463 10005"],
    ["Mastercard", "5555 5555 5555 4444", "5555 5555 5555 4444"],
    ["Mastercard's newer numbers", "2223 0031 2200 3222", "2223 0031 2200 3222"],
    ["Discover", "6011111111111117", "6011111111111117"],
    ["Diners Club", "30569309025904", "30569309025904"],
    ["full-width figures", "４１１１ １１１１ １１１１ １１１１", "４１１１ １１１１ １１１１ １１１１"],
    ["Arabic figures", "٤١١١١١١١١١١١١١١١", "٤١١١١١١١١١١١١١١١"],
    ["an IBAN", "to GB29 NWBK 6016 1331 9268 19 thanks", "GB29 NWBK 6016 1331 9268 19"],
    ["a German IBAN", "DE89370400440532013000", "DE89370400440532013000"],
    ["sort code and account", "sort code: 203040, account number: 55779911", "203040, account number: 55779911"],
    ["sort code and account side by side", "20-30-40 12345678", "20-30-40 12345678"],
    ["a National Insurance number", "AB 12 34 56 C", "AB 12 34 56 C"],
    ["a labelled National Insurance number in lower case", "my ni number is ab123456c", "ab123456c"],
  ])("holds a card or account number (%s): %s", (_, text, what) => {
    expect(found(text)).toEqual([{ text: what, verdict: "hold" }]);
  });
});

describe("contact details", () => {
  test.each([
    ["call 07700 900123 (9-5)", "07700 900123"],
    ["07700-900-123", "07700-900-123"],
    ["+44 7700 900123", "+44 7700 900123"],
    ["+44 (0)20 7946 0958", "+44 (0)20 7946 0958"],
    ["(020) 7946 0958", "(020) 7946 0958"],
    ["0161 496 0000", "0161 496 0000"],
    ["0044 7700 900123", "0044 7700 900123"],
    ["0 7 7 0 0 9 0 0 1 2 3", "0 7 7 0 0 9 0 0 1 2 3"],
    ["oh seven seven double oh nine hundred one two three", "oh seven seven double oh nine hundred one two three"],
    ["ring 07seven00 nine00 123 now", "07seven00 nine00 123"],
    ["sarahpotter at gmail dot com", "sarahpotter at gmail dot com"],
    ["٠٧٧٠٠٩٠٠١٢٣", "٠٧٧٠٠٩٠٠١٢٣"],
    ["+1 (212) 555-0199", "+1 (212) 555-0199"],
    ["212-555-0199", "212-555-0199"],
    ["ring +353 87 123 4567", "+353 87 123 4567"],
    ["12 Acacia Avenue", "12 Acacia Avenue"],
    ["He lives at 14 church lane, leeds", "14 church lane"],
    ["Flat 2, 27 Mill Road, Norwich", "27 Mill Road"],
    ["3 St Mary's Close", "3 St Mary's Close"],
    ["27 old mill house, NR1 2AB", "27 old mill house, NR1 2AB"],
    ["jo.brown@example.co.uk", "jo.brown@example.co.uk"],
    ["jo [at] example [dot] com", "jo [at] example [dot] com"],
  ])("queues the contact details in: %s", (text, what) => {
    expect(found(text)).toEqual([{ text: what, verdict: "queue" }]);
  });

  test("finds two numbers in a row separately", () => {
    expect(found("07700 900123 / 07700 900456").map(({ text }) => text)).toEqual(["07700 900123", "07700 900456"]);
  });
});

describe("other numbers, streets and addresses", () => {
  test.each([
    "I paid £4,111.11 in 2024",
    "ISBN 978-3-16-148410-0",
    "9783161484100",
    "IMEI 490154203237518",
    "356938035643809",
    "tracking AB123456789GB, order 123456789012",
    "1234567890123456",
    "4111 1111 1111 1112",
    "https://www.facebook.com/photo?fbid=4111111111111111",
    "discord.com/channels/650000000000000000",
    "3.14159265358979",
    "room 0204",
    "2024-11-05T10:30:00Z or 05/11/2024 10:30",
    "born 07.11.1975 at 10.15",
    "we won 3-2, 4-1 and 2-2",
    "07 12 23 34 45 49",
    "1 000 000 000 000 people",
    "lat 51.507412345678, -0.127812345678",
    "Call 999, 111 or 101; Samaritans 116 123, SHOUT 85258, Childline 0800 1111",
    "the domestic abuse helpline is 0808 2000 247, our office 0300 123 3393",
    "5 miles along Station Road",
    "I walked 20 minutes down Mill Lane",
    "10 Downing Street and 221B Baker Street",
    "In 2019 Oxford Street was busy",
    "Top 10 Street Food stalls",
    "the 38 bus down Essex Road",
    "3 May Road works begin",
    "10 of 12 Days Close to home",
    "a 2 bedroom terrace on a 4 lane road",
    "SW1A 1AA, N1 and SE15",
    "at 3pm near LS1 4AB",
    "hello@studio.co.uk or bookings@theband.com",
    "@samuelbright tell her",
  ])("passes numbers and addresses that identify nobody: %s", (text) => {
    expect(found(text)).toEqual([]);
  });
});

test.each([
  "one two three four five six seven eight nine ten",
  "nine eight seven six five four three two one zero, lift off",
  "ring oh eight hundred double one double one",
  "look at gmail dot com",
])("finds no number and no mailbox in words: %s", (text) => {
  expect(found(text)).toEqual([]);
});
