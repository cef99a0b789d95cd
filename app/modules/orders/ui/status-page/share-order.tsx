import { useLocalPath, useT } from '#app/i18n/provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { copyText } from '#app/ui/copy-text.ts'
import { toast } from '#app/ui/dialogs/toast.ts'
import { CopyIcon, ShareIcon } from '#app/ui/icons.tsx'
import { sharedByDevice } from '#app/ui/share-link.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** By the share sheet, else by copying. Needs scripts; its space is reserved. */
export function ShareOrder({ orderKey, title }: { orderKey: string; title: string }) {
  const t = useT()
  const localPath = useLocalPath()
  const alive = useHydrated()
  const byDevice = alive && 'share' in navigator
  const share = async () => {
    const url = new URL(localPath(`/order/${orderKey}`), location.origin).href
    if (await sharedByDevice({ title, url })) return
    if (await copyText(url)) toast.success(t('shop.product.linkCopied'))
    else toast.error(t('shop.product.linkNotCopied'), url)
  }
  return (
    <Button variant="secondary" onClick={() => void share()} className={`noscript:hidden ${alive ? '' : 'invisible'}`}>
      {byDevice ? <ShareIcon size={18} /> : <CopyIcon size={18} />}
      {t(byDevice ? 'customerOrder.share' : 'customerOrder.copy')}
    </Button>
  )
}
