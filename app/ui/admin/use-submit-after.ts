import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { toast } from '../dialogs/toast.ts'

/** Delays a submit until a pending upload ends; a failed upload cancels it. Deleting is not delayed. */
export function useSubmitAfter(inside: RefObject<HTMLElement | null>, pending: boolean, failed: boolean): void {
  const t = useAdminT()
  const held = useRef<{ form: HTMLFormElement; by: HTMLElement | null }>(undefined)
  const hold = useEffectEvent((event: SubmitEvent) => {
    const by = event.submitter
    if (!pending || (by instanceof HTMLButtonElement && by.value === 'delete')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held.current = { form: event.currentTarget as HTMLFormElement, by }
    toast.info(t('frame.savedAfterUpload'))
  })
  useEffect(() => {
    const form = inside.current?.closest('form')
    form?.addEventListener('submit', hold)
    return () => form?.removeEventListener('submit', hold)
  }, [inside])
  useEffect(() => {
    const waiting = held.current
    if (pending || !waiting) return
    held.current = undefined
    if (!failed && waiting.form.isConnected) waiting.form.requestSubmit(waiting.by)
  }, [pending, failed])
}
