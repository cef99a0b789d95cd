import { useEffect, useRef } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import type { OrderActionDone, OrderStatusAnswer } from '../../customer-view/order-page.ts'

/** Says that the action `of` was done, once the answer says so. */
export function DoneNote({ of, answer }: { of: OrderActionDone; answer: OrderStatusAnswer | undefined }) {
  const t = useT()
  const isDone = answer?.ok === true && answer.done === of
  const note = isDone ? t(`customerOrder.done.${of}`) : undefined
  return <FocusedNote note={note} answer={answer} className="my-4 bg-surface px-4 py-3" />
}

type NoteProps = { note: string | undefined; answer: OrderStatusAnswer | undefined; className: string }

/** Takes the focus, because the pressed button may be gone. */
export function FocusedNote({ note, answer, className }: NoteProps) {
  const place = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (note) place.current?.focus()
  }, [answer, note])
  return (
    <output
      ref={place}
      tabIndex={-1}
      className={note ? `block border-l-2 border-jade outline-none ${className}` : 'sr-only'}
    >
      {note}
    </output>
  )
}
