import type { ReactNode, RefObject } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { copyText } from '#app/ui/copy-text.ts'
import { toast } from '#app/ui/dialogs/toast.ts'
import { CopyIcon } from '#app/ui/icons.tsx'

type Props = {
  text: string
  /** Selected where the browser refuses to copy. */
  shown: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Needs JavaScript. */
export function CopyButton({ text, shown, children }: Props) {
  const t = useT()
  const copy = async () => {
    if (await copyText(text, shown.current)) toast.success(t('moneyTransfer.copied'))
    else toast.error(t('moneyTransfer.notCopied'))
  }
  return (
    <Button variant="secondary" onClick={() => void copy()} className="px-4 text-sm noscript:hidden">
      <CopyIcon size={18} />
      {children}
    </Button>
  )
}
