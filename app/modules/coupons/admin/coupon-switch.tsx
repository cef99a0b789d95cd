import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { useAdminFetcher } from '#app/ui/admin/admin-form.tsx'
import { SecondarySubmit } from '#app/ui/button.tsx'
import { toast } from '#app/ui/dialogs/toast.ts'

type SwitchIntent = 'activate' | 'deactivate'

/** The undo toast outlives the row, which a filtered list removes. */
export type UndoSwitch = (code: string, intent: SwitchIntent) => void

/** Belongs to the list, which outlives its rows. */
export function useUndoSwitch(): UndoSwitch {
  const action = useLocalPath()('/admin/coupons')
  const fetcher = useAdminFetcher('coupons.updateFailed')
  return (code, intent) => void fetcher.submit({ code, intent }, { method: 'post', action })
}

/** Switches at once, with an undo toast. `isOn` is optimistic and reverts on a refusal. */
export function useCouponSwitch(code: string, active: boolean, undoSwitch: UndoSwitch) {
  const t = useAdminT()
  const action = useLocalPath()('/admin/coupons')
  const fetcher = useAdminFetcher('coupons.updateFailed', { key: switchKey(code) })
  const requested = useRef<SwitchIntent>(undefined)
  const isOn = useIsCouponOn(code, active)
  const setActive = (intent: SwitchIntent) => {
    requested.current = intent
    void fetcher.submit({ code, intent }, { method: 'post', action })
  }
  // On every render, and without waiting for 'idle': once the list has reloaded, a filter may have removed this row.
  useEffect(() => {
    const intent = requested.current
    if (fetcher.state === 'submitting' || !fetcher.data?.ok || !intent) return
    requested.current = undefined
    const back = intent === 'activate' ? 'deactivate' : 'activate'
    toast.success(t(`coupons.${intent}d`, { code }), { label: t('frame.undo'), onClick: () => undoSwitch(code, back) })
  })
  return { isOn, setActive, fetcher, action }
}

/** Other parts of the row show the switch's state too. */
export function useIsCouponOn(code: string, active: boolean): boolean {
  const coming = useFetcher({ key: switchKey(code) }).formData?.get('intent')
  return coming ? coming === 'activate' : active
}

const switchKey = (code: string) => `coupon ${code}`

/** Works without JavaScript. */
export function AdminCouponSwitch({ code, of }: { code: string; of: ReturnType<typeof useCouponSwitch> }) {
  const t = useAdminT()
  const intent = of.isOn ? 'deactivate' : 'activate'
  return (
    <of.fetcher.Form method="post" action={of.action}>
      <input type="hidden" name="code" value={code} />
      <SecondarySubmit
        intent={intent}
        aria-label={t(`coupons.${intent}Of`, { code })}
        onClick={(event) => {
          event.preventDefault()
          of.setActive(intent)
        }}
      >
        {t(`coupons.${intent}`)}
      </SecondarySubmit>
    </of.fetcher.Form>
  )
}
