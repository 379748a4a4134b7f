import { translatorFor } from "@/lib/i18n/translator";
import { provider } from "@/lib/testing/setup/identity-provider";
import "@/lib/testing/setup/database";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { generate } from "otplib";
import { pagePolicy } from "@/lib/http/security/security-headers";
import { DAY_MS, fromNow, MINUTE_MS, now, SECOND_MS } from "@/lib/infra/clock";
import { prisma } from "@/lib/infra/db";
import { listEmailsTo } from "@/lib/testing/drivers/emails";
import { sendTo } from "@/lib/testing/endpoint-matrix/http";
import { makePerson, type TestUser } from "@/lib/testing/factories/people";
import { loggedLines } from "@/lib/testing/measure/captured-logs";
import { accounts } from "../contract";
import { security } from "../contract/security";
import { authOptions, CALLBACK_COOKIE } from "./providers";
import { readActor, sessionTokenOf } from "./session";

const t = translatorFor("en", "security");
const logged = loggedLines();

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

class Browser {
  readonly cookies = new Map<string, string>();

  constructor(cookie = "") {
    this.keep(cookie.split("; ").filter(Boolean));
  }

  private keep(set: string[]): void {
    for (const each of set) {
      const [pair = ""] = each.split(";");
      this.cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  async user(): Promise<string | null> {
    return (await readActor(sessionTokenOf(this.cookie)))?.id ?? null;
  }

  async ask(way: string, form?: Record<string, string>): Promise<Response> {
    const { GET, POST } = await import("@/app/api/auth/[...nextauth]/route");
    const url = new URL(`http://veranda.test/api/auth/${way}`);
    const request = new Request(url, {
      headers: { cookie: this.cookie, "user-agent": FIREFOX, host: "veranda.test" },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    const nextauth = url.pathname.replace("/api/auth/", "").split("/");
    const answer = await (form ? POST : GET)(request, { params: Promise.resolve({ nextauth }) });
    this.keep(answer.headers.getSetCookie());
    return answer;
  }

  /** Signs in at the provider, which asserts `claims`. Returns the final redirect. */
  async signIn(claims: Record<string, unknown>, callbackUrl = "http://veranda.test/"): Promise<string> {
    const { csrfToken } = await (await this.ask("csrf")).json();
    const { url } = await (await this.ask("signin/oidc", { csrfToken, callbackUrl, json: "true" })).json();
    const state = new URL(url).searchParams.get("state");
    provider.claims = { sub: "ada", email_verified: true, ...claims };
    const back = await this.ask(`callback/oidc?code=any&state=${state}`);
    return back.headers.get("location") ?? "";
  }
}

const secondsAgo = (milliseconds: number) => Math.floor((now().getTime() - milliseconds) / SECOND_MS);

async function makeLinked(): Promise<{ ada: TestUser; claims: { sub: string; email: string } }> {
  const ada = await makePerson();
  const sub = `sub of ${ada.id}`;
  const data = { userId: ada.id, type: "oauth", provider: "oidc", providerAccountId: sub };
  await prisma.account.create({ data, select: { id: true } });
  return { ada, claims: { sub, email: ada.email } };
}

const readReauthenticatedAt = async (browser: Browser) =>
  (
    await prisma.session.findUniqueOrThrow({
      where: { id: (await readActor(sessionTokenOf(browser.cookie)))?.sessionId ?? "" },
      select: { reauthenticatedAt: true },
    })
  ).reauthenticatedAt;

const alertsTo = async (email: string) =>
  (await listEmailsTo(email)).filter(({ subject }) => subject === t("alert.subject")).length;

beforeEach(() => {
  provider.issuer = process.env.OIDC_ISSUER ?? "";
});

describe("provider sign-in", () => {
  test("mails an alert for a provider sign-in from an unknown browser, but not again for the same one", async () => {
    const { ada, claims } = await makeLinked();
    const browser = new Browser();
    expect(await browser.signIn(claims)).toBe("http://veranda.test/");
    expect([await browser.user(), await alertsTo(ada.email)]).toEqual([ada.id, 1]);
    expect(browser.cookies.get("next-auth.session-token")).toMatch(/^[\w-]{43}$/);
    await browser.ask("signout", { csrfToken: (await (await browser.ask("csrf")).json()).csrfToken });
    expect(await browser.user()).toBeNull();
    await browser.signIn(claims);
    expect([await browser.user(), await alertsTo(ada.email)]).toEqual([ada.id, 1]);
    const sessions = await prisma.session.findMany({ where: { userId: ada.id }, select: { device: true } });
    expect(sessions.map(({ device }) => device)).toContain("Firefox on Windows");
  });

  test("creates an account on first provider sign-in, without an alert, and stores no provider tokens", async () => {
    const browser = new Browser();
    const claims = { sub: "new", email: "new.at.provider@veranda.test", given_name: "Grace", family_name: "Hopper" };
    await browser.signIn(claims);
    const id = await browser.user();
    expect([id === null, await alertsTo(claims.email)]).toEqual([false, 0]);
    const [account] = await prisma.account.findMany({ where: { userId: id ?? "" } });
    expect(account).toMatchObject({ providerAccountId: "new", access_token: null, id_token: null });
  });

  test.each([
    [true, true],
    ["true", true],
    [undefined, false],
  ])("confirms the address of a new account if the provider states it, here %s", async (stated, isConfirmed) => {
    const email = `stated.${stated}.${typeof stated}@veranda.test`;
    await new Browser().signIn({ sub: email, email, email_verified: stated });
    const { emailVerified } = await prisma.user.findUniqueOrThrow({ where: { email } });
    expect(emailVerified !== null).toBe(isConfirmed);
    expect((await listEmailsTo(email)).map(({ subject }) => subject)).toEqual(
      isConfirmed ? [] : [t("email.mailSubject")],
    );
  });

  test.each([false, "false"])("refuses an address that the provider has not verified, stated as %j", async (stated) => {
    const { ada, claims } = await makeLinked();
    const browser = new Browser();
    expect(await browser.signIn({ ...claims, email_verified: stated })).toContain("error=AccessDenied");
    expect([await browser.user(), ada.id]).toEqual([null, ada.id]);
  });

  test("starts a new account with the guide, or returns it to the page it came from and leaves the checklist", async () => {
    const stageAfter = async (sub: string, page?: string) => {
      await new Browser().signIn({ sub, email: `${sub}@veranda.test` }, page);
      const where = { email: `${sub}@veranda.test` };
      return (await prisma.user.findUniqueOrThrow({ where, select: { onboarding: true } })).onboarding;
    };
    expect(await stageAfter("guided")).toBe("guide");
    expect(await stageAfter("returned", "http://veranda.test/posts/1")).toBe("checklist");
  });

  test("requires the second factor after provider sign-in, if the account has one", async () => {
    const { ada, claims } = await makeLinked();
    const { secret } = (await sendTo(security.beginTotp, { as: ada })).body;
    const nowSeconds = Math.floor(now().getTime() / SECOND_MS);
    const code = (step: number) => generate({ secret, epoch: nowSeconds + step * 30 });
    expect((await sendTo(security.confirmTotp, { as: ada, body: { code: await code(0) } })).status).toBe(200);
    const browser = new Browser();
    const yesterday = secondsAgo(DAY_MS);
    const toSecondStep = await browser.signIn({ ...claims, auth_time: yesterday }, "http://veranda.test/bookmarks");
    expect(toSecondStep).toBe("/auth?mode=second-step&next=%2Fbookmarks");
    expect(await browser.user()).toBeNull();
    const step = await sendTo(security.secondStep, { as: browser, body: { code: await code(1) } });
    expect([step.status, step.body.id]).toEqual([200, ada.id]);
    const session = new Browser(step.headers.getSetCookie()[0]);
    expect(await readReauthenticatedAt(session)).toEqual(new Date(yesterday * SECOND_MS));
  });

  test("starts a session for a provider sign-in after a sign-out everywhere, not for one in progress", async () => {
    const { ada, claims } = await makeLinked();
    const { adapter, callbacks } = authOptions({ request: new Request("http://veranda.test"), setCookie: () => {} });
    const account = { provider: "oidc", type: "oauth", providerAccountId: claims.sub } as const;
    const admitted = await callbacks?.signIn?.({ user: { id: ada.id, email: ada.email }, account, profile: claims });
    expect(admitted).toBe(true);
    expect((await sendTo(security.endSessions, { as: ada })).status).toBe(200);
    const session = { sessionToken: "verified before", userId: ada.id, expires: fromNow(DAY_MS) };
    await expect(adapter?.createSession?.(session)).rejects.toMatchObject({ code: "unauthenticated" });
    const browser = new Browser();
    await browser.signIn(claims);
    expect(await browser.user()).toBe(ada.id);
  });

  test("refuses provider sign-in to a banned user, by link and by address", async () => {
    const { ada, claims } = await makeLinked();
    await prisma.user.update({ where: { id: ada.id }, data: { role: "banned" }, select: { id: true } });
    for (const sub of [claims.sub, "another"]) {
      const browser = new Browser();
      expect(await browser.signIn({ ...claims, sub })).toContain("error=AccessDenied");
      expect(await browser.user()).toBeNull();
    }
  });

  test.each([
    ["without an authentication time", undefined, null],
    ["with an authentication time of yesterday", DAY_MS, DAY_MS],
    ["with an authentication time a minute ago", MINUTE_MS, MINUTE_MS],
    ["with an authentication time in the future", -DAY_MS, 0],
  ])("a provider sign-in %s counts as authentication at that time at the latest", async (_title, age, proof) => {
    const { claims } = await makeLinked();
    const browser = new Browser();
    await browser.signIn({ ...claims, ...(age !== undefined && { auth_time: secondsAgo(age) }) });
    const reauthenticatedAt = await readReauthenticatedAt(browser);
    if (proof === null) expect(reauthenticatedAt).toBeNull();
    else expect(Math.abs((reauthenticatedAt?.getTime() ?? 0) - fromNow(-proof).getTime())).toBeLessThan(MINUTE_MS / 2);
  });
});

describe("provider sign-in while signed in", () => {
  test("re-authenticates the session if the provider just authenticated the user, and rotates its token", async () => {
    const { ada, claims } = await makeLinked();
    await prisma.session.updateMany({ where: { userId: ada.id }, data: { reauthenticatedAt: null } });
    const browser = new Browser(ada.cookie);
    await browser.signIn({ ...claims, auth_time: secondsAgo(DAY_MS) });
    expect((await sendTo(security.beginTotp, { as: browser })).status).toBe(403);
    await browser.signIn({ ...claims, auth_time: secondsAgo(0) });
    expect(browser.cookie).not.toContain(ada.cookie);
    expect((await sendTo(security.beginTotp, { as: browser })).status).toBe(200);
    expect(await prisma.session.count({ where: { userId: ada.id } })).toBe(1);
  });

  test("links the account only after recent authentication, and mails an alert", async () => {
    const ada = await makePerson();
    const claims = { sub: "to be linked", email: ada.email, auth_time: secondsAgo(0) };
    const linked = () => prisma.account.count({ where: { userId: ada.id } });
    const { reauthenticatedAt: at } = await prisma.session.findFirstOrThrow({ where: { userId: ada.id } });
    await prisma.session.updateMany({ where: { userId: ada.id }, data: { reauthenticatedAt: fromNow(-DAY_MS) } });
    const browser = new Browser(ada.cookie);
    expect(await browser.signIn(claims)).toBe("/settings/security?provider=failed");
    expect(await linked()).toBe(0);
    await prisma.session.updateMany({ where: { userId: ada.id }, data: { reauthenticatedAt: at } });
    expect(await browser.signIn(claims)).toBe("http://veranda.test/");
    expect([await linked(), await browser.user()]).toEqual([1, ada.id]);
    const mails = await listEmailsTo(ada.email);
    expect(mails.filter((mail) => mail.text.includes(t("changed.acts.provider-linked")))).toHaveLength(1);
    expect((await sendTo(security.overview, { as: browser })).body.provider).toBe("Example ID");
  });

  test("does not link the account of an expired session, and signs in the user of the link", async () => {
    const [ada, known] = [await makePerson(), await makeLinked()];
    await prisma.session.updateMany({ where: { userId: ada.id }, data: { expires: fromNow(-MINUTE_MS) } });
    const stranger = new Browser(ada.cookie);
    await stranger.signIn({ sub: "after expiry", email: "after.expiry@veranda.test" });
    expect(await prisma.account.count({ where: { userId: ada.id } })).toBe(0);
    expect([null, ada.id]).not.toContain(await stranger.user());
    const browser = new Browser(ada.cookie);
    await browser.signIn(known.claims);
    expect(await browser.user()).toBe(known.ada.id);
  });

  test("does not link the account once its session has ended", async () => {
    const ada = await makePerson();
    const request = new Request("http://veranda.test", { headers: { cookie: ada.cookie } });
    const { adapter } = authOptions({ request, setCookie: () => {} });
    await prisma.session.deleteMany({ where: { userId: ada.id } });
    const link = { userId: ada.id, type: "oauth", provider: "oidc", providerAccountId: "too late" } as const;
    await expect(adapter?.linkAccount?.(link)).rejects.toMatchObject({ code: "forbidden" });
    expect(await prisma.account.count({ where: { userId: ada.id } })).toBe(0);
  });
});

test("answers a script with the provider's address, since forms only lead to this site", async () => {
  const browser = new Browser();
  const { csrfToken } = await (await browser.ask("csrf")).json();
  const form = { csrfToken, callbackUrl: "http://veranda.test/", json: "true" };
  const response = await browser.ask("signin/oidc", form);
  expect([response.status, response.headers.get("location")]).toEqual([200, null]);
  expect((await response.json()).url).toContain(`${process.env.OIDC_ISSUER}/authorize?`);
  expect(pagePolicy({ scripts: [], styles: [], loadsPaypal: false })).toContain("; form-action 'self'; ");
});

test("answers 404 to next-auth's log for browsers, which would log any caller's text", async () => {
  const browser = new Browser();
  const form = { level: "error", code: "a line of a caller" };
  logged.take();
  for (const way of ["_log", "__proto__", ""])
    for (const response of [await browser.ask(way, form), await browser.ask(way)])
      expect([way, response.status, (await response.json()).error]).toEqual([way, 404, "not_found"]);
  expect(JSON.stringify(logged.take())).not.toContain(form.code);
});

test("refuses a form to next-auth with text that cannot be stored", async () => {
  const browser = new Browser();
  const { csrfToken } = await (await browser.ask("csrf")).json();
  const response = await browser.ask("signin/oidc", { csrfToken, callbackUrl: "http://veranda.test/\0", json: "true" });
  expect([response.status, (await response.json()).error]).toEqual([400, "invalid"]);
});

test("refuses a damaged return address, and forgets one in a cookie", async () => {
  const browser = new Browser();
  const { csrfToken } = await (await browser.ask("csrf")).json();
  for (const callbackUrl of ["nowhere", "javascript:alert(1)", "http://"]) {
    const query = `csrf?${new URLSearchParams({ callbackUrl })}`;
    for (const response of [await browser.ask(query), await browser.ask("signin/oidc", { csrfToken, callbackUrl })])
      expect([callbackUrl, response.status, (await response.json()).error]).toEqual([callbackUrl, 400, "invalid"]);
  }
  browser.cookies.set(CALLBACK_COOKIE, "nowhere");
  expect((await browser.ask("csrf")).status).toBe(200);
});

test("rejects provider metadata that name another issuer", async () => {
  const { ada, claims } = await makeLinked();
  const browser = new Browser();
  const { csrfToken } = await (await browser.ask("csrf")).json();
  provider.issuer = "https://another.example";
  const response = await browser.ask("signin/oidc", { csrfToken });
  expect([response.status, response.headers.get("location")]).toEqual([303, "/auth?error=OAuthSignin"]);
  provider.claims = claims;
  const back = await browser.ask("callback/oidc?code=any&state=any");
  expect(back.headers.get("location")).toBe("/auth?error=OAuthSignin");
  expect((await sendTo(accounts.currentUser, { as: browser })).status).toBe(401);
  expect(await alertsTo(ada.email)).toBe(0);
});
