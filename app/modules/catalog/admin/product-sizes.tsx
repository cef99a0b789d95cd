import { useState } from 'react'
import { useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { Input } from '#app/ui/admin/controls.tsx'
import { useFormAround } from '#app/ui/field.tsx'
import { sizes } from '../size.ts'
import type { ProductFormStart } from './product-form.tsx'

export type SizeStock = { variantId: number; size: string; retired: boolean; onHand: number; reserved: number }

/** A new size has a field for its first stock. */
export function AdminProductSizes({ draft, levels }: { draft: ProductFormStart; levels: readonly SizeStock[] }) {
  const { error, value } = useFormAround()
  const wrong = error('sizes')
  const { t, language } = useAdminTexts()
  const [chosen, setChosen] = useState<readonly string[]>(() => value('sizes')?.split(',') ?? draft.sizes)
  return (
    <fieldset aria-describedby={wrong ? 'sizes-error' : undefined}>
      <legend className="mb-3 text-ink-soft">
        {t(levels.length > 0 ? 'products.sizesHint' : 'products.sizesHintNew')}
      </legend>
      <ul className="grid gap-2">
        {sizes.map((size) => {
          const level = levels.find((one) => one.size === size)
          const on = chosen.includes(size)
          return (
            <li key={size} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <label className="flex min-h-10 w-28 items-center gap-3 pointer-coarse:min-h-11">
                <input
                  type="checkbox"
                  name="sizes"
                  value={size}
                  defaultChecked={on}
                  aria-invalid={wrong ? true : undefined}
                  className="size-4 accent-ink"
                  onChange={() => setChosen(on ? chosen.filter((other) => other !== size) : [...chosen, size])}
                />
                {sizeLabel(size, language)}
              </label>
              {level && (on || level.onHand > 0) && (
                <span className="tabular text-ink-soft">
                  {t('products.onHand', { count: level.onHand, reserved: level.reserved })}
                </span>
              )}
              {!level && on && <StartStock size={size} />}
            </li>
          )
        })}
      </ul>
      {wrong && (
        <p id="sizes-error" className="mt-2 text-lacquer">
          {wrong}
        </p>
      )}
    </fieldset>
  )
}

function StartStock({ size }: { size: string }) {
  const { t, language } = useAdminTexts()
  const { error: errorOf, value } = useFormAround()
  const error = errorOf(`stock-${size}`)
  const errorId = `stock-${size.replace(' ', '-')}-error`
  return (
    <span className="flex flex-wrap items-center gap-2">
      <label className="flex flex-wrap items-center gap-2">
        <span className="text-ink-soft">
          {t('products.initialStock')}
          <span className="sr-only"> {sizeLabel(size, language)}</span>
        </span>
        <Input
          name={`stock-${size}`}
          inputMode="numeric"
          maxLength={6}
          defaultValue={value(`stock-${size}`) ?? '0'}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className="w-24 text-right"
        />
      </label>
      {error && (
        <span id={errorId} className="text-lacquer">
          {error}
        </span>
      )}
    </span>
  )
}
