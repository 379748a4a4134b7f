import { describe, expect, test } from "@jest/globals";
import { conflict } from "@/lib/http/errors";
import { isSuperlinear } from "@/lib/testing/measure/complexity";
import { isClientGone } from "./error-code";
import { errorReason, redactAddresses, toLoggedError } from "./log-error";

describe("error serialization for the log", () => {
  test("a logged error has its class, message, code and cause, but no row values", () => {
    const cause = Object.assign(new Error('duplicate key value violates unique constraint "User_email_key"'), {
      code: "23505",
      detail: "Key (email)=(ada@example.org) already exists.",
      where: "ada@example.org",
    });
    const kept = toLoggedError(new TypeError("could not be saved", { cause }));
    expect(kept).toMatchObject({
      type: "TypeError",
      message: "could not be saved",
      cause: { code: "23505", message: cause.message },
    });
    expect(JSON.stringify(kept)).not.toMatch(/ada|example\.org|detail/);
  });

  test("a logged mail error does not name the recipient", () => {
    const refused = Object.assign(new Error("Can't send mail: 550 5.1.1 <ada@example.org>: Recipient unknown"), {
      code: "EENVELOPE",
      rejected: ["ada@example.org"],
      response: "550 5.1.1 <ada@example.org>",
    });
    const kept = toLoggedError(refused);
    expect(kept.message).toBe("Can't send mail: 550 5.1.1 <[address]>: Recipient unknown");
    expect(JSON.stringify(kept)).not.toContain("ada@");
  });

  test("a logged AppError has no stack, also as the cause of another error", () => {
    expect(toLoggedError(conflict("taken"))).toEqual({ type: "AppError", message: "taken", code: "conflict" });
    expect(toLoggedError(new Error("lost", { cause: conflict("taken") })).cause).not.toHaveProperty("stack");
    expect(errorReason(conflict("taken by ada@example.org"))).toBe("AppError: taken by [address]");
  });

  test("a reason is one line of at most 300 characters that ends as the message does", () => {
    const code = "a line of code\n".repeat(50);
    const reason = errorReason(new Error(`\nInvalid call:\n\n${code}\nConnection closed`));
    expect(reason).toMatch(/^Error: .{300}$/);
    expect(reason).toMatch(/ Connection closed$/);
  });

  test("non-error values and an error that is its own cause can be logged", () => {
    expect(toLoggedError("refused by ada@example.org")).toEqual({ type: "string", message: "refused by [address]" });
    const own = new Error("round");
    own.cause = own;
    expect(toLoggedError(own).message).toBe("round");
  });
});

test("addresses of people and networks are masked; loopback addresses and version numbers stay", () => {
  expect(redactAddresses("connect ECONNREFUSED 127.0.0.1:5432")).toBe("connect ECONNREFUSED 127.0.0.1:5432");
  expect(redactAddresses("from 203.0.113.9 for (email=ada.b+c@mail.example.org)")).toBe(
    "from [address] for (email=[address])",
  );
  expect(redactAddresses(`Key (email)=(${"a".repeat(80)}@example.org)`)).toBe("Key (email)=([address])");
  expect(redactAddresses("next 16.4.6 at node_modules/@prisma/client/runtime")).toBe(
    "next 16.4.6 at node_modules/@prisma/client/runtime",
  );
});

test("a long word without an address is searched in linear time", () => {
  const search = (length: number) => {
    const word = "a".repeat(length);
    return () => redactAddresses(word);
  };
  expect(isSuperlinear(search, 5_000)).toBe(false);
});

test("a disconnected client is distinguished from a lost database connection", () => {
  const error = (message: string, code: string) => Object.assign(new Error(message), { code });
  expect(isClientGone(error("aborted", "ECONNRESET"))).toBe(true);
  expect(isClientGone(error("Premature close", "ERR_STREAM_PREMATURE_CLOSE"))).toBe(true);
  const aborted = Object.assign(error("The operation was aborted", "ABORT_ERR"), { cause: error("x", "EPIPE") });
  expect(isClientGone(aborted)).toBe(true);
  for (const other of [
    error("The operation was aborted", "ABORT_ERR"),
    error("read ECONNRESET", "ECONNRESET"),
    new Error("aborted"),
    null,
    "aborted",
  ])
    expect(isClientGone(other)).toBe(false);
});
