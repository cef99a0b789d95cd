import { useRef, useState } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath, useT } from '#app/i18n/provider.tsx'
import { useSubmitAfter } from '#app/ui/admin/use-submit-after.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/dialogs/toast.ts'
import { Field } from '#app/ui/field.tsx'
import { useFormAround } from '#app/ui/form/form-around.ts'
import { ChoosePictures } from '#app/ui/pictures/choose-pictures.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { brandInputs } from '../brands/brand-form.ts'
import { UploadList } from '../ui/upload-list.tsx'
import { useUploads } from '../ui/use-uploads.ts'

/** Uploads at once; saved with the form. */
export function AdminBrandPicture({ start }: { start: string }) {
  const { value, error } = useFormAround()
  const t = useAdminT()
  const shopT = useT()
  const [id, setId] = useState(value('pictureId') ?? start)
  const { add, sending, ...uploads } = useUploads({
    address: useLocalPath()('/admin/pictures'),
    onDone: (picture) => setId(picture.id),
    onRefused: (reason, { name }) => toast.error(t('products.uploadFailed', { message: shopT(reason) }), name),
  })
  const box = useRef<HTMLFieldSetElement>(null)
  useSubmitAfter(
    box,
    sending,
    uploads.uploads.some(({ refused }) => refused),
  )
  const problem = error('pictureId')
  return (
    <fieldset ref={box} className="grid gap-3">
      <legend className="mb-2">{t('brands.picture')}</legend>
      <input type="hidden" name="pictureId" value={id} />
      <p className="text-ink-soft">{t('brands.pictureHint')}</p>
      {id && (
        <div className="w-40">
          <Picture key={id} id={id} alt="" widths={[320]} sizes="160px" ratio="4 / 5" />
        </div>
      )}
      {problem && <p className="text-lacquer">{problem}</p>}
      <UploadList
        {...uploads}
        text={({ name, percent }) =>
          percent < 100 ? t('products.uploading', { name, percent }) : t('products.processing', { name })
        }
      />
      <div className="flex flex-wrap gap-3">
        <ChoosePictures
          label={t(id ? 'brands.otherPicture' : 'brands.addPicture')}
          onChosen={(files) => add(files.slice(0, 1))}
        />
        {id && (
          <Button isBusy={sending} onClick={() => setId('')} variant="secondary">
            {t('brands.removePicture')}
          </Button>
        )}
      </div>
      <noscript>
        <p className="text-ink-soft">{t('products.pictureNeedsScript')}</p>
      </noscript>
      {/* Keeps the alt texts for the next picture. */}
      <div hidden={!id} className="grid gap-4 sm:grid-cols-2">
        <Field of={brandInputs.altEn} lang="en" />
        <Field of={brandInputs.altTh} lang="th" />
      </div>
    </fieldset>
  )
}
