import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { everywhere as en } from '#app/i18n/en/everywhere.ts'
import { asWritten, type Language } from '#app/i18n/language.ts'
import { everywhere as th } from '#app/i18n/th/everywhere.ts'

type Files = { module: string; imports?: string[] }
type Manifest = { entry: Files; routes: Record<string, Files & { parentId?: string }>; url: string }

const root = 'build/client'
const scripts = readdirSync(join(root, 'assets')).filter((name) => name.endsWith('.js'))

/** With Thai as in the dictionaries (whole-texts.ts). */
export const scriptText = (address: string): string => asWritten(readFileSync(join(root, address), 'utf8'))

const manifest = readManifest()

export function scriptsOf(routeId: string, language: Language): string[] {
  const found = new Set([manifest.url, dictionaryOf(language)])
  const take = ({ module, imports = [] }: Files) => [module, ...imports].forEach((address) => found.add(address))
  take(manifest.entry)
  for (let id: string | undefined = routeId; id !== undefined; id = manifest.routes[id]?.parentId) {
    const route = manifest.routes[id]
    if (!route) throw new Error(`the build has no route ${id}`)
    take(route)
  }
  return [...found]
}

/** These and their imports; the route manifest omits back office and order files. */
export function allScriptsOf(routeId: string, language: Language): string[] {
  const found = new Set<string>()
  const take = (address: string) => {
    if (found.has(address)) return
    found.add(address)
    const imported = readFileSync(join(root, address), 'utf8').matchAll(/(?:from|import)\s*["'`]\.\/([\w-]+\.js)["'`]/g)
    for (const [, name] of imported) take(`/assets/${name}`)
  }
  scriptsOf(routeId, language).forEach(take)
  return [...found]
}

/** Bytes of the script with brotli; the smallest are sent uncompressed. */
export function sentBytes(address: string): number {
  const path = join(root, address)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

function readManifest(): Manifest {
  const name = scripts.find((one) => /^manifest-\w+\.js$/.test(one)) ?? ''
  const text = readFileSync(join(root, 'assets', name), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
}

function dictionaryOf(language: Language): string {
  const { skip } = language === 'th' ? th.frame : en.frame
  const name = scripts.find((one) => scriptText(`/assets/${one}`).includes(skip))
  if (!name) throw new Error(`the build has no texts in ${language}`)
  return `/assets/${name}`
}
