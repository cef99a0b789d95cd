import { type ESTree, type Plugin, parseSync } from 'vite'
import { wholeText } from '../app/i18n/whole-texts.ts'

export const thaiTexts = /\bapp\/i18n\/(?:admin\/)?th\/(?:\w+\/)?[\w-]+\.ts$/

/** At build time, so that browsers need no word list (whole-texts.ts). */
export const wholeTextsPlugin = (): Plugin => ({
  name: 'whole-texts',
  enforce: 'pre',
  transform: { filter: { id: thaiTexts }, handler: (code, id) => ({ code: markedModule(code, id), map: null }) },
})

export function markedModule(code: string, file: string): string {
  const exported = parseSync(file, code).program.body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration'
      ? statement.declaration.declarations
      : [],
  )
  let marked = code
  for (const { value, start, end, path } of exported.flatMap(({ id, init }) => textsIn(init, nameOf(id))).reverse()) {
    const shown = wholeText(path, value)
    if (shown !== value) marked = marked.slice(0, start) + JSON.stringify(shown) + marked.slice(end)
  }
  return marked
}

type Text = { path: string; value: string; start: number; end: number }

/** In source order. */
function textsIn(node: ESTree.Expression | null, path: string): Text[] {
  if (node?.type === 'TSSatisfiesExpression' || node?.type === 'TSAsExpression') return textsIn(node.expression, path)
  if (node?.type === 'Literal' && typeof node.value === 'string')
    return [{ path, value: node.value, start: node.start, end: node.end }]
  if (node?.type !== 'ObjectExpression') return []
  return node.properties.flatMap((one) =>
    one.type === 'Property' ? textsIn(one.value, `${path}.${nameOf(one.key)}`) : [],
  )
}

const nameOf = (node: ESTree.BindingPattern | ESTree.PropertyKey): string =>
  node.type === 'Identifier' ? node.name : node.type === 'Literal' ? String(node.value) : ''
