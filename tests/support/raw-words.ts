import { entityLists } from '#app/entity-lists.ts'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import type { Language } from '#app/i18n/language.ts'
import { auditFacts } from '#app/modules/audit/admin/audit-detail.ts'
import { actionLabel, entityLabel, fieldLabelOf } from '#app/modules/audit/admin/audit-labels.ts'
import { type AuditLine, auditLines, auditNames } from '#app/modules/audit/admin/audit-list.queries.server.ts'
import { type AuditTexts, valueText } from '#app/modules/audit/admin/audit-values.ts'
import { colourName } from '#app/modules/catalog/colour.ts'
import type { Db } from '#app/platform/database/database.server.ts'

/** Raw data: timestamps, UUIDs, digests, JSON, names of columns and fields, readable ids. */
const raw = [
  /\d{4}-\d\d-\d\d/,
  /[0-9a-f]{8}-[0-9a-f]{4}-/,
  /[0-9a-f]{32}/,
  /[{}"]|\[object/,
  /^[a-z]+(?:[A-Z][a-z]+)+$/,
  /^[a-z]+(?:_[a-z0-9]+)+$/,
  /^field\./,
  /^[a-z]+(?:-[a-z0-9]+)+$/,
  /^(?:true|false|null|undefined)$/,
]
const isRaw = (text: string) => !text.includes('@') && raw.some((pattern) => pattern.test(text))

export function rawWordsIn(line: AuditLine, language: Language, names: AuditTexts['names'] = {}): string[] {
  const t = adminT(language)
  const around = { t, language, names, colour: colourName, lists: entityLists }
  const facts = auditFacts(line.detail, (field, value) => valueText(line, { field, value }, around))
  const printed = [
    actionLabel(line.action, t),
    entityLabel(line, names, t),
    ...facts.flatMap(({ field, before = '', after }) => [
      fieldLabelOf(field, line, around) === field && field ? `field.${field.replaceAll('.', '')}` : '',
      before,
      after,
    ]),
  ]
  return printed.filter(isRaw).map((text) => `${line.action}: ${text}`)
}

export async function rawWordsAfter(db: Db, id: number): Promise<string[]> {
  const filters = { q: '', area: 'all', actor: '', from: '', to: '', before: undefined } as const
  const lines = (await auditLines(db, filters, 20)).filter((line) => line.id > id)
  const names = await auditNames(db, lines, 'en')
  return lines.flatMap((line) => [...rawWordsIn(line, 'en', names), ...rawWordsIn(line, 'th', names)])
}
