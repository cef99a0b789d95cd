import { Form, useNavigation } from 'react-router'
import { useT } from '#app/i18n/provider.tsx'
import type { OwnOrder } from '#app/modules/orders/own-order.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { ProfileAnswer } from '../profile-answer.ts'

type Props = { order: OwnOrder; refused: ProfileAnswer['note'] }

/** Her note for the shop; as long as nothing is packed, the form that changes it. */
export function OrderNote({ order: { number, customerNotes, noteOpen }, refused }: Props) {
  const t = useT()
  const busy = useNavigation().formData
  const mine = refused?.number === number ? refused : undefined
  return (
    <div className="text-sm sm:col-span-2">
      {customerNotes && (
        <p className="break-words whitespace-pre-line">
          <span className="text-ink-soft">{t('account.orders.note')}:</span> {customerNotes}
        </p>
      )}
      {noteOpen && (
        // A new note is a new form: closed, with the new words.
        <details key={customerNotes} open={mine !== undefined}>
          <summary className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4">
            {t(customerNotes ? 'account.orders.noteChange' : 'account.orders.noteAdd')}
          </summary>
          <Form
            method="post"
            noValidate
            preventScrollReset
            className="measure grid justify-items-start gap-3 pt-1 pb-2"
          >
            <input type="hidden" name="intent" value="change-note" />
            <input type="hidden" name="number" value={number} />
            <TextArea
              label={t('account.orders.note')}
              name="customerNotes"
              rows={3}
              maxLength={1000}
              defaultValue={mine?.text ?? customerNotes}
              hint={t('account.orders.noteHint')}
              error={mine && t(mine.problem)}
              className="w-full"
            />
            <Button
              type="submit"
              look="quiet"
              busy={busy?.get('intent') === 'change-note' && busy.get('number') === number}
            >
              {t('account.orders.noteSave')}
            </Button>
          </Form>
        </details>
      )}
      {mine && !noteOpen && (
        <p role="alert" className="text-lacquer">
          {t(mine.problem)}
        </p>
      )}
    </div>
  )
}
