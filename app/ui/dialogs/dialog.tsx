import { type ReactNode, useId } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { Button } from '../button.tsx'
import { CloseIcon } from '../icons.tsx'
import { type ModalProps, useModal } from './modal.ts'

export function Dialog({ title, children, ...modal }: ModalProps & { title: string; children: ReactNode }) {
  const t = useT()
  const heading = useId()
  const { dialog, closes } = useModal(modal)
  return (
    <dialog {...dialog} aria-labelledby={heading} className="box">
      <div className="flex items-start justify-between gap-4 pt-3 pr-2 pl-6">
        <h2 id={heading} className="pt-2 text-xl">
          {title}
        </h2>
        <Button variant="icon" aria-label={t('frame.close')} {...closes}>
          <CloseIcon />
        </Button>
      </div>
      <div className="px-6 pt-2 pb-6">{children}</div>
    </dialog>
  )
}
