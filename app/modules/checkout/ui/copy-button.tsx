import type { ReactNode, RefObject } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { copyText } from '#app/ui/copy-text.ts'
import { toast } from '#app/ui/dialogs/toast.ts'
import { CopyIcon } from '#app/ui/icons.tsx'

type Props = {
  /** What is copied, as a banking app takes it. */
  text: string
  /** Where it is shown, to be selected where the browser does not copy. */
  shown: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Copies a number for a banking app. For scripts only: without them it is selected by hand. */
export function CopyButton({ text, shown, children }: Props) {
  const t = useT()
  const copy = async () => {
    if (await copyText(text, shown.current)) toast.success(t('moneyTransfer.copied'))
    else toast.error(t('moneyTransfer.notCopied'))
  }
  return (
    <Button look="quiet" onClick={() => void copy()} className="px-4 text-sm noscript:hidden">
      <CopyIcon size={18} />
      {children}
    </Button>
  )
}
