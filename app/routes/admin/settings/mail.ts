import { shopOf } from '#app/context.server.ts'
import { mailResponse, withoutLinks } from '#app/http/mail-response.server.ts'
import { mediaFilters } from '#app/modules/catalog/admin/media-filters.ts'
import { mediaPictures } from '#app/modules/catalog/admin/media-list.queries.server.ts'
import { cardRowsOf } from '#app/modules/catalog/products.queries.server.ts'
import { isMailKind, sampleMail } from '#app/modules/mails/admin/mail-samples.ts'
import { finishedHtml } from '#app/modules/mails/mail-marks.ts'
import { renderMail } from '#app/modules/mails/render-mail.server.tsx'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Route } from './+types/mail'

/** A sample mail in a sandbox, without links, which would lead nowhere. 404 for an unknown kind. */
export async function loader({ request, params: { kind }, context }: Route.LoaderArgs) {
  if (!isMailKind(kind)) return new Response('404', { status: 404 })
  const { db, origin, settings } = shopOf(context)
  const [{ name }, items] = await Promise.all([settings(), productsToShow(db)])
  const language = new URL(request.url).searchParams.get('language') === 'th' ? 'th' : 'en'
  const { html } = renderMail(sampleMail(kind, items, language), language)
  return mailResponse(withoutLinks(finishedHtml(html, { origin, name, orderKey: undefined })), language)
}

/** Products of the shop that have a picture. */
async function productsToShow(db: Db) {
  const { rows: pictures } = await mediaPictures(db, mediaFilters.read(new URLSearchParams()))
  const productIds = pictures.flatMap(({ products: [product] }) => product?.id ?? [])
  const cards = await cardRowsOf(db, productIds)
  return pictures.flatMap(({ id: pictureId, products: [product] }) => {
    const card = cards.find(({ id }) => id === product?.id)
    return card ? [{ name: { en: card.nameEn, th: card.nameTh }, price: card.priceSatang, pictureId }] : []
  })
}
