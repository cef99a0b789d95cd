import { useId } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { saveAddressName } from '#app/modules/customers/saved-address.ts'
import { useFormAround } from '#app/ui/form/form-around.ts'

/** `kept`: saved already. */
export function SaveAddress({ where, kept }: { where: 'account' | 'device'; kept: boolean }) {
  const t = useT()
  const id = useId()
  const { value } = useFormAround()
  const sent = value(saveAddressName)
  const isTicked = sent === undefined ? where === 'account' || kept : sent === 'on'
  return (
    <div className="mt-4">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name={saveAddressName}
          defaultChecked={isTicked}
          aria-describedby={id}
          className="size-5 shrink-0 accent-ink"
        />
        {t(`checkout.keep.${where}`)}
      </label>
      <p id={id} className="pl-8 text-sm text-ink-soft">
        {t(`checkout.keep.${where}Hint`)}
      </p>
    </div>
  )
}
