import { writeFileSync } from "node:fs";
import sharp from "sharp";

// `npx tsx app/commands/make-site-pictures.ts` draws the icons and the card for shared links into public/. The files
// are committed; run it again when the logo changes.

const colour = {
  accent: "#0d5d54",
  paper: "#fcfaf5",
  wash: "#e7f0ea",
  ink: "#212426",
  soft: "#585a56",
};

/** The umbrella is 32 units wide and high. */
const umbrella = (stroke: string) =>
  `<g fill="${stroke}" stroke="${stroke}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">
    <path d="M16 4v2.5M3 18.5a13 12 0 0 1 26 0c-2-2.2-6.5-2.2-8.7 0-1.9-2.2-6.7-2.2-8.6 0-2.2-2.2-6.7-2.2-8.7 0Z"/>
    <path d="M16 17v8.5a2.7 2.7 0 0 1-5.4 0" fill="none" stroke-width="2.4"/>
  </g>`;

/**
 * Returns the logo on its background. `share` is the part of the width that it takes; the rest is a margin that may
 * be cropped.
 */
const icon = (share: number) => {
  const scale = share;
  const edge = 16 - 16 * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
    <rect width="32" height="32" fill="${colour.accent}"/>
    <g transform="translate(${edge} ${edge}) scale(${scale})">${umbrella(colour.paper)}</g>
  </svg>`;
};

const small = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${umbrella(colour.accent)}</svg>`;

const card = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" font-family="Liberation Sans, Arial, sans-serif">
  <rect width="1200" height="630" fill="${colour.paper}"/>
  <circle cx="1000" cy="315" r="280" fill="${colour.wash}"/>
  <g transform="translate(840 155) scale(10)">${umbrella(colour.accent)}</g>
  <g transform="translate(72 64) scale(1.9)">${umbrella(colour.accent)}</g>
  <text x="146" y="108" font-size="34" font-weight="700" fill="${colour.ink}">Member Benefits</text>
  <g font-size="70" font-weight="700" fill="${colour.ink}" letter-spacing="-1.5">
    <text x="72" y="276">Health cover and</text>
    <text x="72" y="358">everyday benefits,</text>
    <text x="72" y="440">plainly explained.</text>
  </g>
  <text x="72" y="532" font-size="32" fill="${colour.soft}">For people, companies and associations.</text>
</svg>`;

const png = (svg: string, width: number, height = width) =>
  sharp(Buffer.from(svg), { density: 300 })
    .resize(width, height)
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toBuffer();

/** Returns an .ico of PNGs, which every browser since 2009 reads. */
async function ico(sizes: number[]): Promise<Buffer> {
  const pictures = await Promise.all(sizes.map((size) => png(small, size)));
  const head = Buffer.alloc(6 + 16 * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  pictures.forEach((picture, index) => {
    const at = 6 + 16 * index;
    head.writeUInt8(sizes[index] ?? 0, at);
    head.writeUInt8(sizes[index] ?? 0, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(picture.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  });
  return Buffer.concat([head, ...pictures]);
}

const put = (name: string, bytes: Buffer) => writeFileSync(`public/${name}`, bytes);

put("favicon.ico", await ico([16, 32, 48]));
put("apple-touch-icon.png", await png(icon(0.72), 180));
put("icon-192.png", await png(icon(0.62), 192));
put("icon-512.png", await png(icon(0.62), 512));
put("social-card.png", await png(card, 1200, 630));
