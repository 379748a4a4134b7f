import { expect, jest, test } from "@jest/globals";
import { checkForOutage, isDatabaseAway, suspectOutage } from "./outage";

test("an outage that is suspected while the database is asked is checked again", async () => {
  const isUp = jest.fn(async () => true);
  suspectOutage();
  await checkForOutage(async () => {
    suspectOutage();
    return true;
  });
  for (let page = 0; page < 2; page++) await checkForOutage(isUp);
  expect([isUp.mock.calls.length, isDatabaseAway()]).toEqual([1, false]);
});

test("a page does not wait for the answer while the database is known to be away", async () => {
  suspectOutage();
  await checkForOutage(async () => false);
  await checkForOutage(() => new Promise(() => undefined));
  expect(isDatabaseAway()).toBe(true);
});
