import '#app/i18n/groups/reviews.ts'
import { useLocalPath, useT } from '#app/i18n/provider.tsx'
import { useUploads } from '#app/modules/catalog/ui/use-uploads.ts'
import { toast } from '#app/ui/toast.ts'
import type { CustomerPicture } from '../review.ts'

const noAnswer = { offline: 'frame.errors.offline', forbidden: 'reviews.signedOut' } as const

/** Sends pictures of a customer; a refused one is named in a toast with the reason, the others go on. */
export function useCustomerUploads(use: 'review' | 'avatar', onDone: (picture: CustomerPicture) => void) {
  const t = useT()
  const address = useLocalPath()(`/api/pictures?use=${use}`)
  return useUploads({
    address,
    onDone: ({ id, widths }) => onDone({ id, widths }),
    onFailed: ({ code, message }, { name }) =>
      toast.error(
        message ?? t(code in noAnswer ? noAnswer[code as keyof typeof noAnswer] : 'frame.errors.boundaryText'),
        name,
      ),
  })
}
