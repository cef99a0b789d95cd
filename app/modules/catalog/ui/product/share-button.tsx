import { useLocalPath, useT } from '#app/i18n/provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/dialogs/toast.ts'
import { ShareIcon } from '#app/ui/icons.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** Uses the device's share menu, else copies the address. Visible after hydration only; its space is reserved. */
export function ShareButton({ id, name }: { id: string; name: string }) {
  const t = useT()
  const localPath = useLocalPath()
  const alive = useHydrated()
  const share = async () => {
    const url = new URL(localPath(`/product/${id}`), location.origin).href
    const [{ sharedByDevice }, { copyText }] = await Promise.all([
      import('#app/ui/share-link.ts'),
      import('#app/ui/copy-text.ts'),
    ])
    if (await sharedByDevice({ title: name, url })) return
    if (await copyText(url)) toast.success(t('shop.product.linkCopied'))
    else toast.error(t('shop.product.linkNotCopied'), url)
  }
  return (
    <div className="flex noscript:hidden">
      <Button
        variant="plain"
        onClick={() => void share()}
        className={`-my-3 flex min-h-11 items-center gap-3 text-sm text-ink-soft hover:text-ink ${alive ? '' : 'invisible'}`}
      >
        <ShareIcon size={20} className="shrink-0" />
        {t('shop.product.share')}
      </Button>
    </div>
  )
}
