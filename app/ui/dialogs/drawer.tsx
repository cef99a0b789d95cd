import type { ReactNode } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { Button } from '../button.tsx'
import { CloseIcon } from '../icons.tsx'
import { type ModalProps, useModal } from './modal.ts'

const sides = {
  left: 'drawer drawer-left',
  right: 'drawer drawer-right',
  bottom: 'drawer drawer-bottom',
  sheet: 'drawer drawer-sheet',
} as const

/** A panel on a native modal dialog. `foot` stays visible while the rest scrolls. */
export function Drawer({
  title,
  side = 'right',
  head,
  foot,
  reading = false,
  children,
  className = '',
  ...modal
}: ModalProps & {
  title: string
  side?: keyof typeof sides
  /** Replaces the visible title only. */
  head?: ReactNode
  foot?: ReactNode
  /** No controls inside: the body takes the focus so that keys scroll it. */
  reading?: boolean
  children: ReactNode
  className?: string
}) {
  const t = useT()
  const { dialog, closes } = useModal(modal)
  return (
    <dialog {...dialog} aria-label={title} className={`${sides[side]} ${className}`}>
      <div className="flex min-h-14 shrink-0 items-center justify-between border-b border-line pr-1 pl-4 md:min-h-18 md:pl-6">
        {head ?? <h2 className="text-lg">{title}</h2>}
        <Button variant="icon" aria-label={t('frame.close')} {...closes}>
          <CloseIcon />
        </Button>
      </div>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
        tabIndex={reading ? 0 : undefined}
        role={reading ? 'region' : undefined}
        aria-label={reading ? title : undefined}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4 -outline-offset-2 md:px-6"
      >
        {children}
      </div>
      {foot && <div className="drawer-foot shrink-0 border-t border-line px-4 pt-4 md:px-6">{foot}</div>}
    </dialog>
  )
}
