import { type AdminKey, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import type { Brand } from '#app/modules/catalog/brands/brand-rules.ts'
import { SecondaryButton } from '#app/ui/button.tsx'
import { Field, SelectField, TextArea } from '#app/ui/field.tsx'
import { Options } from '#app/ui/options.tsx'
import { type ContentField, type ContentKey, type FieldName, isPicture, partFields } from '../content-fields.ts'
import { AdminContentPicture } from './content-picture.tsx'
import { AdminMenuFields } from './menu-fields.tsx'
import { usePartWords } from './part-words.ts'

export function AdminContentFields(props: {
  page: ContentKey
  fields: readonly ContentField[]
  start: (name: string) => string
  brands?: readonly Brand[]
}) {
  const t = useAdminT()
  const focus = props.fields.find(({ fieldName }) => fieldName === 'focus')?.name
  const { field } = usePartWords(props.page)
  if (props.page === 'menu') return <AdminMenuFields fields={props.fields} labelOf={field} />
  return (
    <div className="grid gap-x-6 gap-y-3 md:grid-cols-2 [&_textarea]:field-sizing-content [&_textarea]:max-h-[70vh] [&_textarea]:min-h-16">
      {props.fields.map((one) => {
        const { name, fieldName, language, kind } = one
        const shared = { label: field(one), name, lang: language, ...kind.input }
        if (fieldName === 'focus') return null
        if (isPicture(fieldName))
          return (
            <div key={name} className={fieldName === 'picture' ? 'md:col-span-2' : ''}>
              <AdminContentPicture
                name={name}
                label={shared.label}
                focus={fieldName === 'picture' ? focus : undefined}
              />
            </div>
          )
        if (fieldName === 'brand')
          return (
            <SelectField key={name} label={shared.label} name={name}>
              <option value="">{t('content.noBrand')}</option>
              <Options of={props.brands ?? []} value={({ id }) => id} text={({ name }) => name} />
            </SelectField>
          )
        const minRows = areaRows[fieldName]
        if (minRows) return <TextArea key={name} {...shared} rows={rowsFor(props.start(name), minRows)} />
        const hint = hintOf(props.page, fieldName)
        const width = fieldName === 'link' || fieldName === 'consent' ? 'md:col-span-2' : undefined
        return <Field key={name} {...shared} hint={hint && t(hint)} className={width} />
      })}
    </div>
  )
}

/** Fields of several lines, with the fewest rows. */
const areaRows: Partial<Record<FieldName, number>> = { body: 4, lead: 3, lines: 2, text: 2 }

function hintOf(page: ContentKey, of: FieldName): AdminKey | undefined {
  if (of === 'from' || of === 'until' || of === 'consent') return `content.${of}Hint`
  if (of !== 'link') return undefined
  if (page === 'heroes') return 'content.openingLinkHint'
  return page === 'stories' ? 'content.storyLinkHint' : 'content.linkHint'
}

/** Assumes about 60 characters a line. */
function rowsFor(text: string, min: number): number {
  const rows = text.split('\n').reduce((sum, line) => sum + Math.ceil((line.length + 1) / 60), 0)
  return Math.min(14, Math.max(min, rows))
}

export function AdminContentPart(props: {
  page: ContentKey
  part: string
  number: number
  count: number
  start: (name: string) => string
  /** Removed parts are hidden and not sent, but keep their text. */
  isRemoved: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}) {
  const { page, part, number, count, start, isRemoved, onMove, onRemove } = props
  const t = useAdminT()
  const words = usePartWords(page)
  const name = words.part(number)
  return (
    <fieldset
      data-part={part}
      disabled={isRemoved}
      hidden={isRemoved}
      className="min-w-0 border-t border-line pt-3 pb-5"
    >
      <legend className="sr-only">{name}</legend>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <span aria-hidden="true" className="mr-auto">
          {name}
        </span>
        <MoveButton way="up" part={name} isAtEnd={number === 1} onMove={onMove} />
        <MoveButton way="down" part={name} isAtEnd={number === count} onMove={onMove} />
        <SecondaryButton aria-label={t('content.remove', { part: name })} onClick={onRemove}>
          {t('content.removeShort')}
        </SecondaryButton>
      </div>
      <AdminContentFields page={page} fields={partFields(page, part)} start={start} />
    </fieldset>
  )
}

/** Stays focusable at the end, so that keyboard focus is not lost. */
function MoveButton(props: { way: 'up' | 'down'; part: string; isAtEnd: boolean; onMove: (by: -1 | 1) => void }) {
  const { way, part, isAtEnd, onMove } = props
  const t = useAdminT()
  return (
    <SecondaryButton
      data-way={way}
      aria-label={t(way === 'up' ? 'content.moveUp' : 'content.moveDown', { part })}
      aria-disabled={isAtEnd}
      className="w-11 px-0 aria-disabled:opacity-45"
      onClick={() => !isAtEnd && onMove(way === 'up' ? -1 : 1)}
    >
      {way === 'up' ? '↑' : '↓'}
    </SecondaryButton>
  )
}
