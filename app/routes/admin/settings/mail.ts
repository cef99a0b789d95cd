import { shopOf } from '#app/context.server.ts'
import { mediaFilters } from '#app/modules/catalog/admin/media-filters.ts'
import { mediaPictures } from '#app/modules/catalog/admin/media-list.queries.server.ts'
import { cardRowsOf } from '#app/modules/catalog/products.queries.server.ts'
import { isMailKind, sampleMail } from '#app/modules/mails/admin/mail-samples.ts'
import { finishedHtml } from '#app/modules/mails/mail-marks.ts'
import { renderMail } from '#app/modules/mails/render-mail.server.tsx'
import { mailPolicy } from '#app/platform/http/security-headers.server.ts'
import type { Route } from './+types/mail'

/** A sample mail in a sandbox, without links, which would lead nowhere. 404 for an unknown kind. */
export async function loader({ request, params: { kind }, context }: Route.LoaderArgs) {
  if (!isMailKind(kind)) return new Response('404', { status: 404 })
  const { db, origin, settings } = shopOf(context)
  const [{ name }, { rows }] = await Promise.all([
    settings(),
    mediaPictures(db, mediaFilters.read(new URLSearchParams())),
  ])
  const cards = await cardRowsOf(
    db,
    rows.flatMap(({ products: [use] }) => use?.id ?? []),
  )
  const items = rows.flatMap(({ id, products: [use] }) => {
    const card = cards.find((one) => one.id === use?.id)
    return card ? [{ name: { en: card.nameEn, th: card.nameTh }, price: card.priceSatang, pictureId: id }] : []
  })
  const language = new URL(request.url).searchParams.get('language') === 'th' ? 'th' : 'en'
  const { html } = renderMail(sampleMail(kind, items, language), language)
  const shown = finishedHtml(html, { origin, name, orderKey: undefined }).replaceAll(/\shref="[^"]*"/g, '')
  return new Response(shown, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'content-security-policy': mailPolicy(),
    },
  })
}
