// node tools/make-renditions.ts: encodes the demo boutique's photographs once, so that a first start need not.
// Writes db/seed/renditions/<first 16 hex of the source's SHA-256>/<width>.<webp|avif>; keeps what is there already.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { heroWidths, productWidths, renditions } from '#app/platform/images/renditions.server.ts'

const pictures = 'db/seed/pictures'
const target = 'db/seed/renditions'

async function make(name: string): Promise<string> {
  const bytes = readFileSync(join(pictures, name))
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  const widths = name.startsWith('hero-') ? heroWidths : productWidths
  const wanted = widths.flatMap((width) => [`${width}.webp`, `${width}.avif`])
  if (wanted.every((file) => existsSync(join(target, hash, file)))) return hash
  const made = await renditions(bytes, widths)
  if (!made.ok) throw new Error(`${name}: the encoder was busy`)
  mkdirSync(join(target, hash), { recursive: true })
  for (const one of made.value) writeFileSync(join(target, hash, `${one.width}.${one.format}`), one.bytes)
  console.log(name)
  return hash
}

const names = readdirSync(pictures).filter((name) => name.endsWith('.jpg'))
const kept = new Set<string>()
const next = names.values()
const worker = async () => {
  for (const name of next) kept.add(await make(name))
}
await Promise.all([worker(), worker()])
for (const folder of readdirSync(target)) if (!kept.has(folder)) rmSync(join(target, folder), { recursive: true })
console.log(`${kept.size} pictures in ${target}`)
