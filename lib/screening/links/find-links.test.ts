import { describe, expect, test } from "@jest/globals";
import { prepareText } from "../text/normalize-leet";
import { classifyLinks } from "./find-links";

const found = (text: string) => classifyLinks(prepareText(text)).map(({ category }) => category);

describe("hidden links", () => {
  test.each([
    "visit cheapmeds d0t com",
    "go to best-loans d o t com",
    "mysite dot c0m",
    "check out win-cash(dot)top now!!",
    "get it fast at www . insta-boost . xyz",
    "h t t p : / / free-money . top",
  ])("hidden links are spam: %s", (text) => {
    expect(found(text)).toContain("spam");
  });

  test.each([
    "amazon dot com is down again",
    "my portfolio is janesmith dot co dot uk",
    "hello (at) potteryshop (dot) co (dot) uk",
    "The end of the sentence . com bubble",
  ])("hidden links are not seen in: %s", (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe("deceptive links", () => {
  test.each([
    ["a bare address", "http://93.184.216.34/login"],
    ["an address in hexadecimal", "http://0x7f.1/"],
    ["an address as a single number", "http://2130706433/"],
    ["an IPv6 address", "see http://[2001:db8::1]/x"],
    ["an address without a scheme", "go to 5.6.7.8/login now"],
    ["a host behind an @", "https://paypal.com@evil.example/x"],
    ["a host behind an @ without a scheme", "paypal.com@evil.example/login"],
    ["a password in a link", "https://user:pw@host.com/"],
    ["a name as a subdomain", "paypal.com.login-secure.top"],
    ["a name with its ending as a subdomain", "https://amazon.com.verify-account.xyz/"],
    ["a name and a hyphen", "your refund: hmrc-refund.co"],
    ["a name grown together with a lure", "royalmailredelivery.com"],
    ["a short name with a lure", "https://dpd-parcel.top/x"],
    ["a name under another ending", "monzo.top"],
    ["the government's ending in front", "gov.uk.refund-tax.top/claim"],
    ["the government's ending and a hyphen", "https://gov-uk.tax/"],
    ["digits for letters", "http://paypa1.com"],
    ["two letters for one", "https://www.arnazon.co.uk/gp"],
    ["a letter too many", "gooogle.com/x"],
    ["Cyrillic letters among Latin ones", "раураl.com"],
    ["Cyrillic letters alone", "http://раураӏ.com"],
    ["punycode", "https://xn--pypal-4ve.com"],
    ["a zero-width space in the host", "http://p\u200baypa1.com"],
    ["full-width letters and a Chinese full stop", "ｐａｙｐａ１。com/x"],
    ["hxxp and brackets", "hxxps://paypa1[.]com/x"],
    ["a dot that is spelt out", "paypa1 dot com"],
    ["our own name with a lure", "veranda-login.com"],
    ["a page within the link", "data:text/html;base64,PHNjcmlwdD4="],
    ["a script within the link", "javascript:alert(1)"],
  ])("classifies %s as a scam link: %s", (_, text) => {
    expect(found(text)).toContain("scam-link");
  });
});

describe("spammy links", () => {
  test.each([
    ["a shortener", "have a look: bit.ly/3xYz"],
    ["a risky ending beside words about money", "Claim your bonus at foo.top now"],
    ["a messenger beside words about money", "invest with me wa.me/447700900123"],
    ["many links and little else", "http://a.com http://b.com http://c.com http://d.com"],
    ["one repeated link", "https://a.com/x and https://a.com/x and https://a.com/x"],
  ])("classifies %s as spam: %s", (_, text) => {
    expect(found(text)).toEqual(["spam"]);
  });

  test("scores a flood of links high enough to hold it", () => {
    const flood = Array.from({ length: 30 }, (_, i) => `https://site${i}.com/x`).join(" and more at ");
    expect(classifyLinks(prepareText(flood)).at(-1)).toMatchObject({ category: "spam", score: 0.97 });
  });
});

describe("ordinary links", () => {
  test.each([
    ..."https://www.bbc.co.uk/news/uk-123 github.com/torvalds/linux https://youtu.be/abc https://www.youtube.com/watch?v=1".split(
      " ",
    ),
    ..."https://medium.com/@user/post https://www.paypal.com/uk/home paypal.me/jane https://www.amazon.co.uk/dp/B00".split(
      " ",
    ),
    ..."amazon.de apple.com/uk https://www.gov.uk/hmrc https://www.tax.service.gov.uk/ www.nhs.uk dpd.co.uk/track".split(
      " ",
    ),
    ..."https://lloydsbank.com https://hsbc.co.uk https://www.evri.com/track https://fonts.google.com".split(" "),
    ..."big-apple-tours.com pineapple.co.uk apple-orchard.co.uk veranda-furniture.co.uk calcloud.com barclay.co.uk".split(
      " ",
    ),
    ..."https://facebook.github.io/react microsoft.fandom.com münchen.de 日本語.jp https://en.wikipedia.org/wiki/A_(b)".split(
      " ",
    ),
    "http://localhost:3000/x",
    "The router is at http://192.168.1.1/",
    "write to me@example.com or jo.brown@example.co.uk",
    "version 1.2.3.4 is out",
    "I went home.Me too",
    "ASP.NET and node.js",
    "I'm learning JavaScript: it's fun (mostly)",
    "data: text/html is a type",
    "photos at hazel.photos, and we earn nothing",
    "the birders' group is t.me/birders",
    "https://x.com/a/status/1 and https://bbc.co.uk say the same thing in different words, for once",
  ])("passes the ordinary link %s", (text) => {
    expect(found(text)).toEqual([]);
  });
});

test("returns the range of the link as written, whatever precedes it", () => {
  const text = "👩‍👩‍👧 é̶ look: hxxps://paypa1[.]com/x there";
  const [hit] = classifyLinks(prepareText(text));
  expect(hit?.text).toBe("hxxps://paypa1[.]com/x");
  expect(text.slice(hit?.start, hit?.end)).toBe(hit?.text);
});
