// node tools/make-icons.ts: draws public/favicon.svg at the sizes that browsers and phones ask for, and the picture of
// the shop for shared links (public/share.jpg) from one of its photographs. Their results are in the repository.
import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { icoOf } from '#app/platform/images/ico.ts'

const paper = '#F7F2EA'
const drawing = readFileSync('public/favicon.svg', 'utf8')
const viewBox = 32

/** The drawing, `size` pixels square; `scale` below 1 leaves paper around it, for masks that cut the corners off. */
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
      background: paper,
    })
    .flatten({ background: paper })
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
