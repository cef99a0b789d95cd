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

type TextRun = { script: Script; text: string }

type HasGlyph = (script: Script, codePoint: number) => boolean

/**
 * Splits a line into runs of one font. A missing character loses its accents (ễ as e), else becomes "?"; invisible ones
 * are removed; other blanks, unreadable in these fonts, become spaces.
 */
export function textRuns(line: string, has: HasGlyph): TextRun[] {
  const runs: TextRun[] = []
  for (const sign of shaped(visible(line))) {
    const { script, text } = setIn(sign, has)
    const last = runs.at(-1)
    if (last?.script === script) last.text += text
    else runs.push({ script, text })
  }
  return runs
}

const visible = (line: string) =>
  line
    .normalize('NFC')
    .replace(/\p{Cf}|\p{Variation_Selector}/gu, '')
    .replace(/\p{Zs}/gu, ' ')

/** Splits ำ into its circle, before a tone mark, and า, which pdfkit's shaper does not. */
const shaped = (line: string) => line.replace(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32')

function setIn(sign: string, has: HasGlyph): TextRun {
  const bare = sign.normalize('NFD').replace(/\p{M}/gu, '') || sign
  const folded = { đ: 'd', Đ: 'D' }[bare] ?? bare
  for (const text of [sign, folded]) {
    const script = scriptOf(text, has)
    if (script) return { script, text }
  }
  return { script: 'latin', text: '?' }
}

const isThai = (codePoint: number) => codePoint >= 0x0e00 && codePoint <= 0x0e7f

function scriptOf(sign: string, has: HasGlyph): Script | undefined {
  const codePoint = sign.codePointAt(0) ?? 0
  const scripts: readonly Script[] = isThai(codePoint) ? ['thai'] : ['latin', 'latin-ext']
  return scripts.find((script) => has(script, codePoint))
}
