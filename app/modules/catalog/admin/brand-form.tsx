import { useRef, useState } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { AdminVersionedForm, type VersionedProps } from '#app/ui/admin/versioned-form.tsx'
import { SecondaryButton } from '#app/ui/button.tsx'
import { Field, TextArea, useFormAround } from '#app/ui/field.tsx'
import { ChoosePictures } from '#app/ui/pictures/choose-pictures.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { brandFields } from '../brands/brand-form.ts'
import { AdminUploadList, useAdminUploads } from './admin-uploads.tsx'

export function AdminBrandForm(props: VersionedProps) {
  const t = useAdminT()
  return (
    <AdminVersionedForm
      {...props}
      failure={t('brands.failed')}
      conflict="brands.refusal.conflict"
      save={t(props.version === 0 ? 'brands.create' : 'brands.save')}
      className="grid max-w-3xl gap-6"
    >
      <Field of={brandFields.name} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextArea of={brandFields.storyEn} lang="en" rows={7} />
        <TextArea of={brandFields.storyTh} lang="th" rows={7} />
      </div>
      <AdminBrandPicture start={props.start.pictureId ?? ''} />
    </AdminVersionedForm>
  )
}

/** Uploads at once; saved with the form. */
function AdminBrandPicture({ start }: { start: string }) {
  const { value, error } = useFormAround()
  const t = useAdminT()
  const [id, setId] = useState(value('pictureId') ?? start)
  const box = useRef<HTMLFieldSetElement>(null)
  const { add, sending, ...uploads } = useAdminUploads(box, {
    address: useLocalPath()('/admin/pictures'),
    onDone: (picture) => setId(picture.id),
  })
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
      <AdminUploadList {...uploads} />
      <div className="flex flex-wrap gap-3">
        <ChoosePictures
          label={t(id ? 'brands.otherPicture' : 'brands.addPicture')}
          onChosen={(files) => add(files.slice(0, 1))}
        />
        {id && (
          <SecondaryButton isBusy={sending} onClick={() => setId('')}>
            {t('brands.removePicture')}
          </SecondaryButton>
        )}
      </div>
      <noscript>
        <p className="text-ink-soft">{t('products.pictureNeedsScript')}</p>
      </noscript>
      {/* Keeps the alt texts for the next picture. */}
      <div hidden={!id} className="grid gap-4 sm:grid-cols-2">
        <Field of={brandFields.altEn} lang="en" />
        <Field of={brandFields.altTh} lang="th" />
      </div>
    </fieldset>
  )
}
