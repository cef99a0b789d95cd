// node tools/make-renditions.ts: encodes the demo's photographs, for a fast first start. Writes
// db/seed/renditions/<first 16 hex of the source's SHA-256>/<width>.<webp|avif> and an index of sizes. Copies four to
// public/hero.
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundledPictures } from '#app/modules/catalog/pictures/hero-pictures.ts'
import {
  heroWidths,
  inspectPicture,
  productWidths,
  renditions,
  widthsFor,
} from '#app/platform/images/inspect-picture.server.ts'

const pictures = 'db/seed/pictures'
const target = 'db/seed/renditions'

type Made = { width: number; height: number; widths: readonly number[] }

async function make(name: string): Promise<[hash: string, made: Made]> {
  const bytes = readFileSync(join(pictures, name))
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const looked = await inspectPicture(bytes)
  if (!looked.ok) throw new Error(`${name}: ${looked.reason}`)
  const { width, height } = looked.value
  hashes.set(name, hash)
  const widths = widthsFor(width, name.startsWith('hero-') ? heroWidths : productWidths)
  const expected = widths.flatMap((one) => [`${one}.webp`, `${one}.avif`])
  if (!expected.every((file) => existsSync(join(target, hash, file)))) {
    const encoded = await renditions(bytes, widths)
    if (!encoded.ok) throw new Error(`${name}: the encoder was busy`)
    mkdirSync(join(target, hash), { recursive: true })
    for (const one of encoded.value) writeFileSync(join(target, hash, `${one.width}.${one.format}`), one.bytes)
    console.log(name)
  }
  return [hash, { width, height, widths }]
}

const hashes = new Map<string, string>()
const names = readdirSync(pictures).filter((name) => name.endsWith('.jpg'))
const made = new Map<string, Made>()
const next = names.values()
const worker = async () => {
  for (const name of next) made.set(...(await make(name)))
}
await Promise.all([worker(), worker()])
for (const folder of readdirSync(target))
  if (!folder.endsWith('.json') && !made.has(folder)) rmSync(join(target, folder), { recursive: true })
const sorted = Object.fromEntries([...made].sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(join(target, 'index.json'), `${JSON.stringify(sorted)}\n`)
rmSync('public/hero', { recursive: true, force: true })
mkdirSync('public/hero', { recursive: true })
for (const { key } of bundledPictures) {
  const hash = hashes.get(`hero-${key}.jpg`) ?? ''
  for (const width of made.get(hash)?.widths ?? [])
    for (const format of ['webp', 'avif'])
      copyFileSync(join(target, hash, `${width}.${format}`), join('public/hero', `${key}-${width}.${format}`))
}
console.log(`${made.size} pictures in ${target}`)
