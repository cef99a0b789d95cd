import type { ComponentProps, RefObject } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useSubmitAfter } from '#app/ui/admin/use-submit-after.ts'
import { toast } from '#app/ui/dialogs/toast.ts'
import { UploadList } from '../ui/upload-list.tsx'
import { useUploads } from '../ui/use-uploads.ts'

/** Uploads inside a form of the back office: its submit waits for them, and a toast names a refused one. */
export function useAdminUploads(
  inside: RefObject<HTMLElement | null>,
  options: Omit<Parameters<typeof useUploads>[0], 'onRefused'>,
) {
  const t = useAdminT()
  const uploads = useUploads({
    ...options,
    onRefused: (reason, { name }) => toast.error(t('products.uploadFailed', { message: t(reason) }), name),
  })
  const failed = uploads.uploads.some(({ refused }) => refused)
  useSubmitAfter(inside, uploads.sending, failed)
  return uploads
}

export function AdminUploadList(props: Omit<ComponentProps<typeof UploadList>, 'text'>) {
  const t = useAdminT()
  return (
    <UploadList
      {...props}
      text={({ name, percent }) =>
        percent < 100 ? t('products.uploading', { name, percent }) : t('products.processing', { name })
      }
    />
  )
}
