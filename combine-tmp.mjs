import sharp from "sharp";
const [,, outFile, ...files] = process.argv;
const metas = await Promise.all(files.map(async f => ({ f, ...(await sharp(f).metadata()) })));
const width = metas.reduce((s, m) => s + m.width + 10, 0), height = Math.max(...metas.map(m => m.height));
let x = 0; const layers = metas.map(m => { const l = { input: m.f, left: x, top: 0 }; x += m.width + 10; return l; });
await sharp({ create: { width, height, channels: 3, background: "#888" } }).composite(layers).png().toFile(outFile);
