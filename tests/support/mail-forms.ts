import { postfixReport } from '#tests/factories/delivery-report.ts'
import type { ValidForm } from './valid-forms.ts'

export const mailForms: readonly ValidForm[] = [
  {
    by: 'visitor',
    intent: '',
    route: 'routes/endpoints/mail-bounces',
    path: '/api/mail/bounces',
    mail: postfixReport({ to: 'bounces+1-0123456789abcdef01234567@mai.example', recipient: 'letters@mai.example' }),
  },
  {
    by: 'visitor',
    intent: '',
    route: 'routes/endpoints/mail-replies',
    path: '/api/mail/replies',
    mail: [
      'From: nok@mai.example',
      'To: reply+1-0123456789abcdef01234567@mai.example',
      'Subject: Status: a reply',
      '',
      'Thank you.',
    ].join('\n'),
  },
]
