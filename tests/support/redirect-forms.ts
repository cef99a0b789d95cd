import type { Db } from '#app/platform/database/database.server.ts'
import { savedRedirect } from '#tests/factories/saved-redirect.ts'
import type { Person } from './people.ts'
import { sent } from './sent-form.ts'
import type { ValidForm } from './valid-forms.ts'

export const redirectForms = ({ redirect }: { redirect: string }): ValidForm[] => [
  {
    by: 'owner',
    route: 'routes/admin/content/redirects',
    path: '/admin/redirects',
    ...sent('import', { list: '/collections/silk\t/category/silk\n/pages/about-us\t/about\ttemporary' }),
  },
  {
    by: 'owner',
    route: 'routes/admin/content/redirects',
    path: '/admin/redirects',
    ...sent('restore', { from: '/gone-shop' }),
    elsewhere: /^to \/admin\/redirects\/\d+$/,
  },
  {
    by: 'owner',
    route: 'routes/admin/content/redirect',
    path: '/admin/redirects/new',
    ...sent('save', { from: '/products/lotus', to: '/category/silk', permanent: 'on' }),
    elsewhere: /^to \/admin\/redirects\/\d+$/,
  },
  {
    by: 'owner',
    route: 'routes/admin/content/redirect',
    path: '/admin/redirects/{redirect}',
    address: { redirect },
    ...sent('delete', { version: '1' }),
    elsewhere: /^to \/admin\/redirects$/,
  },
]

type Send = (path: string, fields: Record<string, string>, person: Person) => Promise<Response>
type Write = [wrote: string, by: Person, () => Promise<Response>]

export function redirectWrites(db: Db, send: Send, by: Person): Record<string, Record<string, Write[]>> {
  const change = async (from: string, intent: 'save' | 'delete') => {
    const id = await savedRedirect(db, { from }, by.userId)
    return send(`/admin/redirects/${id}`, { intent, version: '1', from, to: '/faq', permanent: 'on' }, by)
  }
  const add = () => send('/admin/redirects/new', { intent: 'save', from: '/old-faq', to: '/faq' }, by)
  return {
    'routes/admin/content/redirects': {
      import: [['redirect.add', by, () => send('/admin/redirects', { intent: 'import', list: '/old-new /new' }, by)]],
      restore: [
        [
          'redirect.restore',
          by,
          async () => {
            await change('/old-careers', 'delete')
            return send('/admin/redirects', { intent: 'restore', from: '/old-careers' }, by)
          },
        ],
      ],
    },
    'routes/admin/content/redirect': {
      save: [
        ['redirect.add', by, add],
        ['redirect.change', by, () => change('/old-about', 'save')],
      ],
      delete: [['redirect.delete', by, () => change('/old-press', 'delete')]],
    },
  }
}
