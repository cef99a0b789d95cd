// node tools/make-icons.ts: renders icons from public/favicon.svg, and public/share.jpg. The results are committed.
import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { icoOf } from '#app/platform/images/icon-work.server.ts'

const printout = '#F7F2EA'
const drawing = readFileSync('public/favicon.svg', 'utf8')
const viewBox = 32

/** `scale` below 1 leaves a margin for masks that crop corners. */
const drawn = async (size: number, scale = 1): Promise<Buffer> => {
  const inner = Math.round(size * scale)
  const around = Math.floor((size - inner) / 2)
  return sharp(Buffer.from(drawing), { density: (72 * inner) / viewBox })
    .resize(inner, inner)
    .extend({
      top: around,
      left: around,
      bottom: size - inner - around,
      right: size - inner - around,
      background: printout,
    })
    .flatten({ background: printout })
    .png({ palette: true, colours: 32, compressionLevel: 9 })
    .toBuffer()
}

writeFileSync('public/icon.ico', icoOf(await drawn(32), 32))
writeFileSync('public/icon-180.png', await drawn(180, 0.86))
for (const size of [192, 512]) writeFileSync(`public/icon-${size}.png`, await drawn(size))
writeFileSync('public/icon-maskable-512.png', await drawn(512, 0.72))
await sharp('db/seed/pictures/hero-ao-dai-jade-lotus.jpg')
  .resize({ width: 1200, height: 630, fit: 'cover' })
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile('public/share.jpg')
