import type { MessageKey } from '#app/i18n/provider.tsx'
import type { Translate } from '#app/i18n/translate.ts'
import { copyText } from './copy-text.ts'
import { toast } from './dialogs/toast.ts'

/** Shares a page by the device's menu, else copies its address. Loaded at the press. */
export async function shareLink(address: string, title: string, t: Translate<MessageKey>): Promise<void> {
  const url = new URL(address, location.origin).href
  if (await sharedByDevice({ title, url })) return
  if (await copyText(url)) toast.success(t('shop.product.linkCopied'))
  else toast.error(t('shop.product.linkNotCopied'), url)
}

/** True when the device has a share dialog, also when the user cancels it. */
async function sharedByDevice(link: { title: string; url: string }): Promise<boolean> {
  if (!('share' in navigator)) return false
  try {
    await navigator.share(link)
    return true
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    return name === 'AbortError' || name === 'InvalidStateError'
  }
}
