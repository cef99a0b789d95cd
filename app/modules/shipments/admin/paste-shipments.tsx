import { useId, useRef, useState } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { TextBox } from '#app/ui/control.tsx'
import type { useShipments } from './use-shipments.ts'

type Pasted = ReturnType<ReturnType<typeof useShipments>['paste']>

/** Fills the table and lists unusable lines; sends nothing. */
export function AdminPasteShipments({ onPaste }: { onPaste: (text: string) => Pasted }) {
  const t = useAdminT()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [pasted, setPasted] = useState<Pasted>()
  return (
    <details className="mb-4">
      <summary className="flex min-h-10 cursor-pointer items-center underline underline-offset-4 pointer-coarse:min-h-11">
        {t('shipments.paste')}
      </summary>
      <div className="grid max-w-2xl gap-2 py-2">
        <label htmlFor={id} className="text-ink-soft">
          {t('shipments.pasteHint')}
        </label>
        <TextBox id={id} ref={area} rows={5} className="font-mono" />
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => setPasted(onPaste(area.current?.value ?? ''))}
        >
          {t('shipments.fill')}
        </Button>
        <output className="break-words whitespace-pre-line">
          {pasted && t('shipments.filled', { count: pasted.filled })}
          {pasted?.unused.map(({ line, reason }) => `\n${t(`shipments.unused.${reason}`, { line })}`)}
        </output>
      </div>
    </details>
  )
}
