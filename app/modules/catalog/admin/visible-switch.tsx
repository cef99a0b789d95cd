import { useEffect, useRef } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { useAdminFetcher } from '#app/ui/admin/admin-form.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { toast } from '#app/ui/dialogs/toast.ts'

/** Acts at once; the toast offers undo. */
export function AdminVisibleSwitch({ id, name, hidden }: { id: string; name: string; hidden: boolean }) {
  const t = useAdminT()
  const action = useLocalPath()('/admin/products')
  const fetcher = useAdminFetcher('products.updateFailed')
  const requested = useRef<'hide' | 'show'>(undefined)
  const coming = fetcher.formData?.get('intent')
  const visible = coming ? coming === 'show' : !hidden
  const change = (intent: 'hide' | 'show', undoable: boolean) => {
    requested.current = undoable ? intent : undefined
    void fetcher.submit({ id, intent }, { method: 'post', action })
  }
  useEffect(() => {
    const intent = requested.current
    if (fetcher.state !== 'idle' || !fetcher.data?.ok || !intent) return
    requested.current = undefined
    const text = t(intent === 'hide' ? 'products.nowHidden' : 'products.nowVisible', { name })
    toast.success(text, { label: t('frame.undo'), onClick: () => change(intent === 'hide' ? 'show' : 'hide', false) })
  })
  return (
    <fetcher.Form method="post" action={action}>
      <input type="hidden" name="id" value={id} />
      <SubmitButton
        variant="plain"
        intent={visible ? 'hide' : 'show'}
        role="switch"
        aria-checked={visible}
        aria-label={t('products.visibleOf', { name })}
        onClick={(event) => {
          event.preventDefault()
          change(visible ? 'hide' : 'show', true)
        }}
        className="group flex min-h-10 min-w-11 items-center pointer-coarse:min-h-11 justify-center"
      >
        <span className="relative block h-5 w-9 rounded-full border border-ink-soft transition-colors group-aria-checked:border-jade group-aria-checked:bg-jade">
          <span className="absolute top-0.5 left-0.5 block size-3.5 rounded-full bg-ink-soft transition-transform group-aria-checked:translate-x-4 forced-colors:bg-[ButtonText] forced-colors:group-aria-checked:bg-[Highlight] group-aria-checked:bg-surface" />
        </span>
      </SubmitButton>
    </fetcher.Form>
  )
}
