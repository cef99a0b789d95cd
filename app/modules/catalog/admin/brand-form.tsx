import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import type { AdminAnswer } from '#app/ui/admin/admin-answer.ts'
import { AdminVersionedForm } from '#app/ui/admin/versioned-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { brandInputs } from '../brands/brand-form.ts'
import { AdminBrandPicture } from './brand-picture.tsx'

type BrandAnswer = AdminAnswer<{ version?: number }>

export function AdminBrandForm(props: {
  start: Readonly<Record<string, string>>
  /** 0 for a new one. */
  version: number
  /** The result without JavaScript. */
  sent: BrandAnswer | undefined
}) {
  const t = useAdminT()
  const fetcher = useFetcher<BrandAnswer>()
  const [start] = useState(props.start)
  const [opened] = useState(props.version)
  const busy = fetcher.state !== 'idle'
  return (
    <AdminVersionedForm
      fetcher={fetcher}
      sent={props.sent}
      start={start}
      version={opened}
      failure={t('brands.failed')}
      conflict="brands.refusal.conflict"
      className="grid max-w-3xl gap-6"
    >
      <Field of={brandInputs.name} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextArea of={brandInputs.storyEn} lang="en" rows={7} />
        <TextArea of={brandInputs.storyTh} lang="th" rows={7} />
      </div>
      <AdminBrandPicture start={start.pictureId ?? ''} />
      <Button type="submit" name="intent" value="save" isBusy={busy} className="justify-self-start">
        {t(busy ? 'frame.saving' : opened === 0 ? 'brands.create' : 'brands.save')}
      </Button>
    </AdminVersionedForm>
  )
}
