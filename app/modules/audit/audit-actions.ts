/** What staff and customers do, by subject. Texts: app/i18n/admin (`audit.action`, orders in `orders.event`). */
const actionsOf = {
  account: ['create', 'sign_in', 'sign_in.failed', 'sign_in_again', 'sessions.end'],
  'account.password': ['change', 'reset'],
  'account.second_step': ['begin', 'new_codes', 'off', 'on', 'recovery_code'],
  attachment: ['add', 'delete'],
  brand: ['add', 'save'],
  collection: ['add', 'arrange', 'change', 'delete'],
  content: ['draft', 'draft_drop', 'restore', 'review', 'save'],
  coupon: ['activate', 'add', 'add_campaign', 'change', 'deactivate'],
  document: ['export', 'issue'],
  letter: ['add', 'arrange', 'change', 'delete', 'send', 'stop', 'test'],
  message: ['answered', 'done', 'release', 'reopen', 'stop_replies', 'take'],
  newsletter: ['export'],
  order: ['export', 'refused'],
  payment: ['set_aside'],
  person: ['change', 'erase', 'export', 'list_export', 'merge', 'separate'],
  picture: ['add', 'delete'],
  product: [
    ...(['create', 'update', 'delete', 'restore', 'show', 'hide', 'plan', 'unplan', 'undo', 'revert'] as const),
    ...(['import', 'import_check', 'import_stop', 'import_undo'] as const),
  ],
  push: ['off', 'on', 'test'],
  redirect: ['add', 'change', 'delete', 'restore'],
  review: ['hide', 'reply', 'reply_removed', 'seen', 'show'],
  settings: ['save', 'test_mail'],
  staff: ['change', 'invite', 'join', 'remove', 'resume', 'second_step_off', 'sessions_end', 'suspend', 'withdraw'],
  stock: ['adjust', 'count_approve', 'count_drop', 'count_note', 'count_start', 'place', 'receive', 'threshold'],
  view: ['delete', 'save'],
} as const
type ActionsOf = typeof actionsOf
type ListedAction = { [Of in keyof ActionsOf]: `${Of}.${ActionsOf[Of][number]}` }[keyof ActionsOf]

export const auditActions = Object.entries(actionsOf).flatMap(([subject, actions]) =>
  actions.map((action) => `${subject}.${action}` as ListedAction),
)
export type AuditAction = ListedAction | `order.${string}`
