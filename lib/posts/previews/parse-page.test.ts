import "@/lib/testing/setup/no-database";
import { describe, expect, test } from "@jest/globals";
import { parsePage } from "./parse-page";

const parse = (html: string | Buffer, more: { charset?: string; robots?: string } = {}) =>
  parsePage({ url: "https://a.example/b/c", charset: null, robots: "", body: Buffer.from(html), ...more });

describe("the facts of a page", () => {
  test("prefers Open Graph, then Twitter's names, then HTML's own", () => {
    expect(
      parse(`<html><head><title>Plain</title><meta name=description content=Words>
        <meta name="twitter:title" content="Bird"><meta property="og:title" content="Graph &amp; more">
        <meta property="og:image" content="../d.png?x=1&amp;y=2"></head>`),
    ).toEqual({ title: "Graph & more", description: "Words", imageUrl: "https://a.example/d.png?x=1&y=2" });
    expect(parse(`<title>Plain</title><link rel="image_src" href="//c.example/e.jpg">`)).toEqual({
      title: "Plain",
      description: null,
      imageUrl: "https://c.example/e.jpg",
    });
  });

  test("finds no facts of a page without a title, and takes no picture from another scheme", () => {
    expect(parse("<h1>Hello</h1><meta property='og:title' content='  '><title> </title>")).toBeNull();
    for (const source of ["data:image/png;base64,AAAA", "javascript:alert(1)", "file:///a.png", "http://[", ""])
      expect(parse(`<title>T</title><meta property="og:image" content="${source}">`)?.imageUrl).toBeNull();
  });

  test("makes one safe line of each text, without tags, controls and direction marks, and cuts it", () => {
    const page = parse(
      `<title>\0 A\u202e <script>alert(1)</script>\n\t&#0;B &lt;b&gt;\u200b</title><meta name="description" content="${"é".repeat(400)}">`,
    );
    expect(page?.title).toBe("A <script>alert(1)</script> B <b>");
    expect(page?.description).toBe(`${"é".repeat(299)}…`);
  });

  test("honours pages that allow no quotation, by a meta element or a header", () => {
    for (const rule of ["nopreview", "noindex, NOSNIPPET", "none"]) {
      expect(parse(`<title>T</title><meta name="robots" content="${rule}">`)).toBeNull();
      expect(parse("<title>T</title>", { robots: rule })).toBeNull();
    }
    const html = '<title>T</title><meta property="og:image" content="/a.png">';
    expect(parse(html, { robots: "noindex, max-snippet:50" })?.imageUrl).toBe("https://a.example/a.png");
    expect(parse(html, { robots: "max-image-preview:none" })).toMatchObject({ title: "T", imageUrl: null });
  });

  test("reads the encoding from the header, a mark, a meta element or the bytes", () => {
    const latin = Buffer.from("<title>caf\u00e9</title>", "latin1");
    const meta = Buffer.concat([Buffer.from('<meta charset="iso-8859-1">'), latin]);
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("<title>café</title>", "utf16le")]);
    const cut = Buffer.from("<title>café</title>é").subarray(0, -1);
    const titles = [
      parse(latin, { charset: "windows-1252" }),
      parse(latin, { charset: "x-unknown" }),
      parse(meta),
      parse(wide, { charset: "utf-8" }),
      parse(cut),
    ].map((page) => page?.title);
    expect(titles).toEqual(Array.from({ length: 5 }, () => "café"));
  });

  test("reads half a megabyte of open tags, comments or attributes in linear time", () => {
    const bytes = 512 * 1024;
    const since = performance.now();
    for (const piece of ["<b></i>", "<b>", "<!--", "<a b=c ", "<title>", '<meta content="', "&amp", "</", "<meta "])
      parse(`<title>T</title>${piece.repeat(bytes / piece.length)}`);
    expect(performance.now() - since).toBeLessThan(3_000);
  });
});
