import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { useLocalPath } from '#app/i18n/provider.tsx'
import { type AdminAnswer, useAnswerToast } from '#app/ui/admin/admin-answer.ts'
import { adminButton } from '#app/ui/admin/filter-form.tsx'
import { toast } from '#app/ui/dialogs/toast.ts'

type Turn = 'activate' | 'deactivate'

/** Takes a switch back, from a toast that outlives the row: a filtered list drops it. */
export type TakeBack = (code: string, intent: Turn) => void

/** For the list, which stays: what its rows take a switch back with. */
export function useTakeBack(): TakeBack {
  const t = useAdminT()
  const action = useLocalPath()('/admin/coupons')
  const fetcher = useFetcher<AdminAnswer>()
  useAnswerToast(fetcher.data, t('coupons.updateFailed'))
  return (code, intent) => void fetcher.submit({ code, intent }, { method: 'post', action })
}

/**
 * Switches a coupon on and off, at once; the toast that says so can take it back. `isOn` is what it will be while that is
 * on its way, and what it was again when it is refused.
 */
export function useCouponSwitch(code: string, active: boolean, takeBack: TakeBack) {
  const t = useAdminT()
  const action = useLocalPath()('/admin/coupons')
  const fetcher = useFetcher<AdminAnswer>()
  const requested = useRef<Turn>(undefined)
  useAnswerToast(fetcher.data, t('coupons.updateFailed'))
  const coming = fetcher.formData?.get('intent')
  const turn = (intent: Turn) => {
    requested.current = intent
    void fetcher.submit({ code, intent }, { method: 'post', action })
  }
  // As soon as it is answered: a filtered list drops the row a moment later.
  useEffect(() => {
    const intent = requested.current
    if (fetcher.state === 'submitting' || !fetcher.data?.ok || !intent) return
    requested.current = undefined
    const back = intent === 'activate' ? 'deactivate' : 'activate'
    toast.success(t(`coupons.${intent}d`, { code }), { label: t('frame.undo'), onClick: () => takeBack(code, back) })
  })
  return { isOn: coming ? coming === 'activate' : active, turn, fetcher, action }
}

/** The button of it, which also works without scripts. */
export function AdminCouponSwitch({ code, of }: { code: string; of: ReturnType<typeof useCouponSwitch> }) {
  const t = useAdminT()
  const intent = of.isOn ? 'deactivate' : 'activate'
  return (
    <of.fetcher.Form method="post" action={of.action}>
      <input type="hidden" name="code" value={code} />
      <button
        type="submit"
        name="intent"
        value={intent}
        aria-label={t(`coupons.${intent}Of`, { code })}
        onClick={(event) => {
          event.preventDefault()
          of.turn(intent)
        }}
        className={adminButton}
      >
        {t(`coupons.${intent}`)}
      </button>
    </of.fetcher.Form>
  )
}
