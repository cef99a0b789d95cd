// The shop's own sans, as the web fonts hold it: one file for each script, so that a line is set in runs.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const scripts = ['thai', 'latin', 'latin-ext'] as const
const weights = { regular: 400, bold: 600 } as const
export type Weight = keyof typeof weights
export type Script = (typeof scripts)[number]

/** A font's name in a document. */
export const fontName = (weight: Weight, script: Script): string => `${weight} ${script}`

const fileOf = (weight: Weight, script: Script) =>
  createRequire(import.meta.url).resolve(
    `@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-${script}-${weights[weight]}-normal.woff`,
  )

/** Every font of a paper with its bytes, read from the disk. */
export const paperFonts = () =>
  (Object.keys(weights) as Weight[]).flatMap((weight) =>
    scripts.map((script) => ({ name: fontName(weight, script), bytes: readFileSync(fileOf(weight, script)) })),
  )
