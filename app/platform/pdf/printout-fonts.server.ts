// One font file per script.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const scripts = ['thai', 'latin', 'latin-ext'] as const
const weights = { regular: 400, bold: 600 } as const
export type Weight = keyof typeof weights
export type Script = (typeof scripts)[number]

export const fontName = (weight: Weight, script: Script): string => `${weight} ${script}`

const fileOf = (weight: Weight, script: Script) =>
  createRequire(import.meta.url).resolve(
    `@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-${script}-${weights[weight]}-normal.woff`,
  )

export const printoutFonts = () =>
  (Object.keys(weights) as Weight[]).flatMap((weight) =>
    scripts.map((script) => ({ name: fontName(weight, script), bytes: readFileSync(fileOf(weight, script)) })),
  )
