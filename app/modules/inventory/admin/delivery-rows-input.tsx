import type { Dispatch, SetStateAction } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { addDeliveryRow } from '../delivery-rows.ts'

/** Typed, pasted or scanned: a scanner types a code and Enter, which adds one unit. */
export function AdminDeliveryRowsInput(props: { sheet: string; onChange: Dispatch<SetStateAction<string>> }) {
  const { sheet, onChange } = props
  const t = useAdminT()
  return (
    <>
      <Field
        label={t('inventory.receive.scan')}
        hint={t('inventory.receive.scanHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="md:max-w-96"
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          const code = event.currentTarget.value
          event.currentTarget.value = ''
          onChange((before) => addDeliveryRow(before, code))
        }}
      />
      <TextArea
        name="sheet"
        rows={10}
        label={t('inventory.receive.sheet')}
        hint={t('inventory.receive.sheetHint')}
        value={sheet}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  )
}
