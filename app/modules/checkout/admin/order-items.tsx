import { useEffect, useRef } from 'react'
import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { formatSatang } from '#app/kit/money.ts'
import { Input } from '#app/ui/admin/controls.tsx'
import { AdminSection } from '#app/ui/admin/part.tsx'
import { Button, SecondarySubmit } from '#app/ui/button.tsx'
import { FieldNotes, Label } from '#app/ui/field.tsx'
import { MinusIcon, PlusIcon } from '#app/ui/icons.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import type { DraftView } from './draft-view.ts'

export function AdminOrderItems({ draft, scanned = '' }: { draft: DraftView; scanned: string | undefined }) {
  const t = useAdminT()
  const field = useRef<HTMLInputElement>(null)
  const { lines, products, hasMoreProducts, addedSku } = draft
  // Scanners type into the focused field.
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (!addedSku || !field.current) return
    field.current.value = ''
    field.current.focus()
  }, [addedSku, draft])
  return (
    <AdminSection title={t('newOrder.items')} titleClass="mb-3 border-b border-line pb-1 text-lg" className="">
      <Label of="new-order-scan">{t('newOrder.scan')}</Label>
      <div className="flex gap-2">
        <Input
          ref={field}
          id="new-order-scan"
          name="scan"
          defaultValue={scanned}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          aria-describedby="new-order-scan-hint"
          className="min-w-0 flex-1"
        />
        <SecondarySubmit intent="look add">{t('newOrder.add')}</SecondarySubmit>
      </div>
      <FieldNotes id="new-order-scan" hint={t('newOrder.scanHint')} density="compact" />
      {products && <FoundProducts products={products} hasMore={hasMoreProducts} />}
      {lines.length === 0 ? (
        <p className="mt-4 text-ink-soft">{t('newOrder.empty')}</p>
      ) : (
        <ul className="mt-4 border-t border-line">
          {lines.map((line) => (
            <Line key={line.sku} line={line} />
          ))}
        </ul>
      )}
    </AdminSection>
  )
}

function FoundProducts({ products, hasMore }: { products: NonNullable<DraftView['products']>; hasMore: boolean }) {
  const { t, language } = useAdminTexts()
  if (products.length === 0) return <output className="mt-3 block">{t('newOrder.noneFound')}</output>
  return (
    <ul className="mt-3 grid gap-3 border border-line bg-surface p-3">
      {products.map(({ id, name, price, pictureId, sizes }) => (
        <li key={id} className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3">
          <div>{pictureId && <Picture id={pictureId} alt="" widths={[320]} sizes="40px" />}</div>
          <div className="min-w-0">
            <p className="flex justify-between gap-3">
              <span className="min-w-0 break-words">{name}</span>
              <span className="tabular">{formatSatang(price)}</span>
            </p>
            <p className="mt-1 flex flex-wrap gap-2">
              {sizes.map(({ sku, size, available }) => (
                <SecondarySubmit
                  key={sku}
                  name="intent"
                  value={`look add ${sku}`}
                  disabled={available === 0}
                  aria-label={t('newOrder.addSize', { name, size: sizeLabel(size, language) })}
                  className="flex-col gap-0 px-3"
                >
                  <span>{sizeLabel(size, language)}</span>
                  <span className="text-xs text-ink-soft">
                    {available === 0 ? t('newOrder.soldOut') : t('newOrder.left', { count: available })}
                  </span>
                </SecondarySubmit>
              ))}
            </p>
          </div>
        </li>
      ))}
      {hasMore && <li className="text-ink-soft">{t('newOrder.firstFound')}</li>}
    </ul>
  )
}

const stepButton = { variant: 'secondary', type: 'submit', name: 'intent', className: 'size-11 px-0' } as const

function Line({ line }: { line: DraftView['lines'][number] }) {
  const { t, language } = useAdminTexts()
  const { sku, name, quantity, lineTotal, problem, available } = line
  const size = sizeLabel(line.size, language)
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-3 gap-y-2 border-b border-line py-3">
      <input type="hidden" name="item" value={sku} />
      <input type="hidden" name="quantity" value={quantity} />
      <div>{line.pictureId && <Picture id={line.pictureId} alt="" widths={[320]} sizes="40px" />}</div>
      <div className="min-w-0">
        <span className="block break-words">{name}</span>
        <span className="text-ink-soft">{size}</span> <span className="text-xs text-ink-soft">{sku}</span>
        {problem && <p className="text-lacquer">{t(`newOrder.problem.${problem}`, { count: available })}</p>}
      </div>
      <span className="tabular text-right">{formatSatang(lineTotal)}</span>
      <div className="col-start-2 col-span-2 flex items-center justify-end gap-2">
        <Button {...stepButton} value={`look fewer ${sku}`} aria-label={t('newOrder.fewer', { name, size })}>
          <MinusIcon size={16} />
        </Button>
        <output className="tabular min-w-8 text-center">{quantity}</output>
        <Button {...stepButton} value={`look add ${sku}`} aria-label={t('newOrder.more', { name, size })}>
          <PlusIcon size={16} />
        </Button>
      </div>
    </li>
  )
}
