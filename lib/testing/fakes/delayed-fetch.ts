import { jest } from "@jest/globals";

/** Delays the response of each fetch. Returns a function that answers the latest. Ends with the mocks of the test. */
export function delayFetch(): (response: Response) => void {
  let arrive: (response: Response) => void = () => undefined;
  jest.spyOn(globalThis, "fetch").mockImplementation(
    () =>
      new Promise<Response>((resolve) => {
        arrive = resolve;
      }),
  );
  return (response) => arrive(response);
}
