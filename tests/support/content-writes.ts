import { contentDefaults } from '#app/modules/content/content-defaults.ts'
import type { ContentKey } from '#app/modules/content/content-fields.ts'
import { contentTexts } from '#app/modules/content/content-texts.ts'
import type { Person } from './people.ts'

type Send = (path: string, fields: Record<string, string>, person: Person) => Promise<Response>
type Write = [wrote: string, by: Person, () => Promise<Response>]

export function contentWrites(send: Send, by: Person): Record<string, Write[]> {
  const write = (key: ContentKey, fields: Record<string, string>) =>
    send(`/admin/content/${key}`, { ...contentTexts<ContentKey>(key, contentDefaults[key]), ...fields }, by)
  const dropped = async () => {
    await write('careers', { intent: 'draft', version: '0', titleEn: 'Work' })
    return write('careers', { intent: 'drop', version: '1' })
  }
  return {
    publish: [['content.save', by, () => write('about', { intent: 'publish', version: '0', titleEn: 'Who we are' })]],
    draft: [['content.draft', by, () => write('press', { intent: 'draft', version: '0', titleEn: 'News' })]],
    drop: [['content.draft_drop', by, dropped]],
    review: [['content.review', by, () => send('/admin/content/terms', { intent: 'review', version: '0' }, by)]],
    restore: [['content.restore', by, () => write('sustainability', { intent: 'restore', version: '0', from: '0' })]],
  }
}
