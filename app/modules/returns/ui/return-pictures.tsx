import { useSearchParams } from 'react-router'
import { useT, useTexts } from '#app/i18n/provider.tsx'
import { SecondarySubmit } from '#app/ui/button.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import { Alert } from '#app/ui/form/form.tsx'
import type { CustomerReturn } from '../find-customer-returns.server.ts'
import { isPictureResult } from '../return-form.ts'
import { PictureList } from './picture-list.tsx'

export function ReturnPictures({ orderReturn }: { orderReturn: CustomerReturn }) {
  const { t, path } = useTexts()
  if (orderReturn.pictures.length === 0 && !orderReturn.addPicturePath) return null
  return (
    <div className="mt-3 text-sm">
      <PictureList
        pictures={orderReturn.pictures}
        alt={(number) => t('customerReturns.pictures.alt', { number })}
        width={96}
      />
      {orderReturn.addPicturePath && (
        <form method="post" action={path(orderReturn.addPicturePath)} encType="multipart/form-data" className="mt-2">
          <label className="block">
            <span className="block">{t('customerReturns.pictures.add')}</span>
            <FileInput name="picture" accept="image/jpeg,image/png,image/webp" className="mt-1" />
          </label>
          <span className="block text-ink-soft">{t('customerReturns.pictures.hint')}</span>
          <SecondarySubmit className="mt-2">{t('customerReturns.pictures.send')}</SecondarySubmit>
        </form>
      )}
    </div>
  )
}

export function PictureUploadNote() {
  const t = useT()
  const [params] = useSearchParams()
  const result = params.get('picture')
  if (!isPictureResult(result)) return null
  return result === 'added' ? (
    <output className="mb-4 block border-l-2 border-jade bg-surface px-4 py-3">
      {t('customerReturns.pictures.added')}
    </output>
  ) : (
    <Alert className="mb-4 text-lacquer">{t(`customerReturns.pictures.refusal.${result}`)}</Alert>
  )
}
