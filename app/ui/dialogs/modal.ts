import { type MouseEvent, useCallback, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { barePath } from '#app/i18n/language.ts'

export type ModalProps = {
  open: boolean
  onClose: () => void
  /** Also called when a backdrop press closes it. */
  onPressBeside?: () => void
  id?: string
}

/** Works before hydration. */
const lightly = { closedby: 'any' } as const

/** Returns the props of a <dialog> and of its close button. */
export function useModal({ open, onClose, onPressBeside, id }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const own = useId()
  const alive = useRef(false)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) dialog.showModal()
    // A dialog opened natively before hydration stays open.
    if (!open && dialog.open && alive.current) dialog.close()
    alive.current = true
  }, [open])
  // Navigation closes it, the back button too; a language switch does not.
  const page = barePath(useLocation().pathname)
  useEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [page])
  const close = useCallback(() => ref.current?.close(), [])
  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    if (isBeside(event)) close()
  }
  // The close event does not state its cause.
  const pressed = useRef(false)
  const onPointerDown = (event: MouseEvent<HTMLDialogElement>) => {
    pressed.current = isBeside(event)
  }
  const closed = () => {
    onClose()
    if (pressed.current) onPressBeside?.()
    pressed.current = false
  }
  const name = id ?? own
  return {
    dialog: { ref, id: name, onClose: closed, onClick, onPointerDown, ...lightly },
    /** Invoker command: works before hydration and without JavaScript. */
    closes: { command: 'close', commandfor: name, onClick: close },
  }
}

/** Content covers the dialog's box, so a press on the dialog itself is on the backdrop. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
