import { useNavigation, useSubmit } from 'react-router'
import { useT } from '#app/i18n/provider.tsx'
import { UploadList } from '#app/modules/catalog/ui/upload-list.tsx'
import type { CustomerPicture } from '#app/modules/reviews/review.ts'
import { Avatar } from '#app/modules/reviews/ui/avatar.tsx'
import { useCustomerUploads } from '#app/modules/reviews/ui/use-customer-uploads.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { ChoosePictures } from '#app/ui/pictures/choose-pictures.tsx'

export function AvatarField({ name, avatar }: { name: string; avatar: CustomerPicture | undefined }) {
  const t = useT()
  const submit = useSubmit()
  const removing = useNavigation().formData?.get('intent') === 'remove-avatar'
  const { add, ...uploads } = useCustomerUploads('avatar', ({ id }) => {
    void submit({ intent: 'set-avatar', picture: id }, { method: 'post', preventScrollReset: true })
  })
  return (
    <section aria-label={t('account.avatar.title')} className="mb-8 flex items-center gap-5">
      <Avatar name={name} picture={avatar} large />
      <div className="min-w-0 text-sm">
        <p className="text-ink-soft">{t('account.avatar.hint')}</p>
        <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
          {!uploads.sending && (
            <ChoosePictures
              label={t(avatar ? 'account.avatar.change' : 'account.avatar.add')}
              onChosen={(files) => {
                for (const { key } of uploads.uploads) uploads.leaveOut(key)
                add(files)
              }}
            />
          )}
          {avatar && (
            <Form intent="remove-avatar" preventScrollReset>
              <SubmitButton variant="quiet" isBusy={removing}>
                {t('account.avatar.remove')}
              </SubmitButton>
            </Form>
          )}
        </div>
        <UploadList
          {...uploads}
          text={({ percent }) =>
            percent < 100 ? t('account.avatar.sending', { percent }) : t('account.avatar.preparing')
          }
        />
        <noscript>
          <p className="text-ink-soft">{t('account.avatar.needsScript')}</p>
        </noscript>
      </div>
    </section>
  )
}
