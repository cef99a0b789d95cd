import { useLocalPath } from '#app/i18n/provider.tsx'
import { useUploads } from '#app/modules/catalog/ui/use-uploads.ts'
import type { CustomerPicture } from '../review.ts'

export const useCustomerUploads = (use: 'review' | 'avatar', onDone: (picture: CustomerPicture) => void) =>
  useUploads({
    address: useLocalPath()(`/api/pictures?use=${use}`),
    onDone: ({ id, widths }) => onDone({ id, widths }),
  })
