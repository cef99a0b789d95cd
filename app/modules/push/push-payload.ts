import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { asWritten } from '#app/i18n/as-written.ts'
import { type Language, localPath } from '#app/i18n/language.ts'
import { formatSatang } from '#app/kit/money.ts'
import type { AnnouncedOrder, PushNotice } from './push.ts'

export function orderNotice({ number, total }: AnnouncedOrder, language: Language): PushNotice {
  const t = adminT(language)
  return {
    title: asWritten(t('home.newOrder', { number })),
    body: formatSatang(total),
    tag: number,
    url: localPath(`/admin/orders/${number}`, language),
    lang: language,
  }
}

export function testNotice(language: Language): PushNotice {
  const t = adminT(language)
  const [title, body] = [asWritten(t('home.push.testTitle')), asWritten(t('home.push.testText'))]
  return { title, body, tag: 'test', url: localPath('/admin', language), lang: language }
}
