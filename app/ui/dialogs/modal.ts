import { type MouseEvent, useCallback, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { barePath } from '#app/i18n/language.ts'

export type ModalProps = {
  open: boolean
  /** Called whenever the dialog has closed, by whatever way. */
  onClose: () => void
  /** Called too when a press beside it closed it. */
  onPressBeside?: () => void
  id?: string
}

/** A press beside it closes it, also before the page is alive. */
const lightly = { closedby: 'any' } as const

/** What a native modal dialog needs to follow a state: the props for <dialog>, and those for its own button. */
export function useModal({ open, onClose, onPressBeside, id }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const own = useId()
  const alive = useRef(false)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) dialog.showModal()
    // What the browser opened before the page was alive stays open.
    if (!open && dialog.open && alive.current) dialog.close()
    alive.current = true
  }, [open])
  // Going to another page closes it, also by the browser's back button; another language of the same page does not.
  const page = barePath(useLocation().pathname)
  useEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [page])
  const close = useCallback(() => ref.current?.close(), [])
  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    if (isBeside(event)) close()
  }
  // The browser closes it itself on a press beside it, and does not say by what.
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
    /** For its close button: natively before the page is alive and without scripts. */
    closes: { command: 'close', commandfor: name, onClick: close },
  }
}

/** The dialog fills its frame with its own boxes: a press on the dialog itself is a press on what lies behind. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
