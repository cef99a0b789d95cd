import { formText } from '#app/kit/form-text.ts'

export type SizeChangeOptions = {
  version: number
  lines: readonly {
    lineNumber: number
    name: string
    size: string
    items: number
    sizes: readonly { variantId: number; size: string }[]
  }[]
}

type SizeForm = { version: number; line: { lineNumber: number; variantId: number; moved: number } }

const wholeNumber = (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)

export function readSizeForm(form: FormData): SizeForm | undefined {
  const [version, lineNumber, variantId, moved] = ['version', 'line', 'size', 'items'].map((name) =>
    wholeNumber(formText(form, name)),
  )
  if (version === undefined || lineNumber === undefined || variantId === undefined || !moved) return undefined
  return { version, line: { lineNumber, variantId, moved } }
}
