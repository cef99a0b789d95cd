import { formText } from '#app/kit/form-text.ts'

/** The lines of an order whose size its customer may change: how many pieces, and the sizes that are there. */
export type OwnSizes = {
  version: number
  lines: readonly {
    lineNumber: number
    name: string
    size: string
    pieces: number
    sizes: readonly { variantId: number; size: string }[]
  }[]
}

type SizeForm = { version: number; line: { lineNumber: number; variantId: number; moved: number } }

const wholeNumber = (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)

/** What the form of a line asks for; undefined for what no form of ours sends. */
export function readSizeForm(form: FormData): SizeForm | undefined {
  const [version, lineNumber, variantId, moved] = ['version', 'line', 'size', 'pieces'].map((name) =>
    wholeNumber(formText(form, name)),
  )
  if (version === undefined || lineNumber === undefined || variantId === undefined || !moved) return undefined
  return { version, line: { lineNumber, variantId, moved } }
}
