import { pick } from '#app/kit/pick.ts'
import { personInputs } from '#app/modules/customers/admin/person-inputs.ts'
import { formsAt } from './forms-at.ts'
import type { PreparedShop } from './prepared-shop.ts'
import type { ValidForm } from './valid-forms.ts'
import { validTexts } from './valid-texts.ts'

/** What staff do with customers, their messages and their reviews. */
export const peopleForms = (shop: PreparedShop): ValidForm[] => [
  ...messages(shop),
  ...reviews(shop),
  ...customers(shop),
]

function messages({ message }: PreparedShop): ValidForm[] {
  const at = formsAt('staff', '/admin/messages/{message}', { message })
  const answer = { answer: 'Yes, one is left.', key: '5f0c2f3e-0000-4000-8000-000000000001' }
  return [
    at('answer', answer, 'message.answered'),
    ...['take', 'release', 'done', 'reopen', 'stop_replies'].map((intent) => at(intent, {}, `message.${intent}`)),
  ]
}

function reviews({ othersReview: review }: PreparedShop): ValidForm[] {
  const at = formsAt('staff', '/admin/reviews')
  return [
    at('hide', { review, reason: 'Names a rival' }, 'review.hide'),
    at('show', { review }, 'review.show'),
    at('reply', { review, reply: 'Thank you' }, 'review.reply'),
    at('unreply', { review }, 'review.reply_removed'),
    at('seen', { review }, 'review.seen'),
  ]
}

function customers({ person: { id, merged, writer } }: PreparedShop): ValidForm[] {
  const at = formsAt('owner', '/admin/customers/{person}', { person: id })
  const mergeEmail = 'reader@mai.example'
  return [
    at('save', validTexts(pick(personInputs, 'note', 'tags'), { version: '1' }), 'person.change'),
    at('merge', validTexts(pick(personInputs, 'mergeEmail'), { mergeEmail }), 'person.merge'),
    at('separate', { other: merged }, 'person.separate'),
    formsAt('owner', '/admin/customers/{person}/data', { person: writer })(
      'erase',
      { sure: 'on' },
      { logs: ['person.erase'], elsewhere: /^to \/admin\/erasures\/[0-9a-f-]{36}$/ },
    ),
  ]
}
