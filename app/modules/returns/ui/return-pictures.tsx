import { useSearchParams } from 'react-router'
import { useLocalPath, useT } from '#app/i18n/provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import type { CustomerReturn } from '../find-customer-returns.server.ts'
import { isPictureWord } from '../return-form.ts'
import { PictureList } from './picture-list.tsx'

/** Works without scripts. */
export function ReturnPictures({ back }: { back: CustomerReturn }) {
  const t = useT()
  const path = useLocalPath()
  if (back.pictures.length === 0 && !back.addPicturePath) return null
  return (
    <div className="mt-3 text-sm">
      <PictureList
        pictures={back.pictures}
        alt={(number) => t('customerReturns.pictures.alt', { number })}
        width={96}
      />
      {back.addPicturePath && (
        <form method="post" action={path(back.addPicturePath)} encType="multipart/form-data" className="mt-2">
          <label className="block">
            <span className="block">{t('customerReturns.pictures.add')}</span>
            <FileInput name="picture" accept="image/jpeg,image/png,image/webp" className="mt-1" />
          </label>
          <span className="block text-ink-soft">{t('customerReturns.pictures.hint')}</span>
          <Button type="submit" variant="secondary" className="mt-2">
            {t('customerReturns.pictures.send')}
          </Button>
        </form>
      )}
    </div>
  )
}

export function PictureNote() {
  const t = useT()
  const [params] = useSearchParams()
  const word = params.get('picture')
  if (!isPictureWord(word)) return null
  return word === 'added' ? (
    <output className="mb-4 block border-l-2 border-jade bg-surface px-4 py-3">
      {t('customerReturns.pictures.added')}
    </output>
  ) : (
    <p role="alert" className="mb-4 text-lacquer">
      {t(`customerReturns.pictures.refusal.${word}`)}
    </p>
  )
}
