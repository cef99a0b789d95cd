import { useT } from '#app/i18n/provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { ExternalIcon } from '#app/ui/icons.tsx'

type Props = {
  url: string | null | undefined
  carrier: string | null | undefined
  variant?: 'secondary'
  className: string
  'data-provider'?: string | null
}

/** No referrer: the address of the order status page opens the order. */
export function TrackLink({ url, carrier, ...look }: Props) {
  const t = useT()
  if (!url) return null
  return (
    <Button href={url} target="_blank" rel="noreferrer noopener" {...look}>
      {t('account.track.follow', { carrier: carrier ?? '' })}
      <ExternalIcon size={18} />
    </Button>
  )
}
