import { notFound, type Shop, shopOf } from '#app/context.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { cardsOf } from '#app/modules/catalog/listing/list-products.server.ts'
import { readHome } from '#app/modules/catalog/listing/read-home.server.ts'
import { heroPictures, productsWithoutCaption } from '#app/modules/catalog/pictures/hero-pictures.ts'
import { Hero } from '#app/modules/catalog/ui/home/hero.tsx'
import {
  AtelierSection,
  CategoryTiles,
  CloseUp,
  CustomerPictures,
  Feature,
  Highlights,
} from '#app/modules/catalog/ui/home/home-sections.tsx'
import { readMenuCollections } from '#app/modules/collections/read-menu.server.ts'
import { isContentKey } from '#app/modules/content/content-fields.ts'
import { type MenuLine, shownMenu } from '#app/modules/content/menu-rules.ts'
import { readPreview } from '#app/modules/content/read-content.server.ts'
import { readHomePictures } from '#app/modules/content/read-home.server.ts'
import { type ShownBlock, shownPage } from '#app/modules/content/shown-page.ts'
import type { ContentOf } from '#app/modules/content/stored-content.ts'
import { ShownPageView } from '#app/modules/content/ui/shown-page-view.tsx'
import { MessageForm } from '#app/modules/messages/ui/message-form.tsx'
import { NewsletterStrip } from '#app/modules/newsletter/ui/newsletter-form.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import type { Route } from './+types/content-preview'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { db, language, clock } = shop
  const { page } = params
  if (!isContentKey(page)) notFound()
  const requested = new URL(request.url).searchParams.get('version')
  const version = requested === null ? undefined : /^\d{1,9}$/.test(requested) ? Number(requested) : -1
  const content: ContentOf<typeof page> | undefined = await readPreview(db, page, version)
  if (!content) notFound()
  const shown = shownPage(page, content, await shop.settings(), language, clock())
  const pictures = await readPreviewPictures(shop, { [page]: content })
  const collections = page === 'menu' ? await readMenuCollections(shop, clock()) : []
  const menu = page === 'menu' ? shownMenu(content as ContentOf<'menu'>, collections, language) : []
  return { page, shown, pictures, menu }
}

/** Ignores the pictures' schedules. */
async function readPreviewPictures(shop: Shop, preview: Record<string, unknown>) {
  const { db, language, clock } = shop
  const settings = await shop.settings()
  const input = { language, now: clock(), newArrivalDays: settings.newArrivalDays }
  const { hero, categories, brandId, ...others } = await readHomePictures(db, { ...input, settings, preview })
  const [home, cards] = await Promise.all([
    readHome(db, { ...input, brandId, tiles: categories }),
    cardsOf(db, productsWithoutCaption(hero), input),
  ])
  return { ...others, home, hero: heroPictures(hero, cards, language) }
}

type Pictures = Awaited<ReturnType<typeof readPreviewPictures>>

/** Back office only, not cached, noindex. */
export default function ContentPreview({ loaderData: { page, shown, pictures, menu } }: Route.ComponentProps) {
  const t = useAdminT()
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <aside
        aria-label={t('content.preview')}
        className="gutters flex flex-wrap items-center justify-between gap-x-6 bg-ink py-2 text-sm text-paper"
      >
        {t('content.previewNotice', { page: t(`content.pages.${page}`) })}
        <LocalLink to={`/admin/content/${page}`} className="text-link">
          {t('content.previewBack')}
        </LocalLink>
      </aside>
      {'words' in shown ? (
        <main id="content">
          <Block {...shown} pictures={pictures} menu={menu} />
        </main>
      ) : (
        <ShownPageView
          shown={shown}
          form={
            <fieldset disabled className="min-w-0">
              <MessageForm answer={undefined} />
            </fieldset>
          }
        />
      )}
    </>
  )
}

function Block({ page, words, pictures, menu }: ShownBlock & { pictures: Pictures; menu: readonly MenuLine[] }) {
  const t = useAdminT()
  if (page === 'newsletter') return <NewsletterStrip {...words.strip} />
  if (page === 'menu') return <MenuLines menu={menu} />
  if (page === 'announcement')
    return (
      words.announcement && (
        <p className="announcement">
          <LocalLink to={words.announcement.link}>{words.announcement.text}</LocalLink>
        </p>
      )
    )
  if (!('closeUp' in words)) return null
  const { home, hero, detail, stories, customers } = pictures
  const nothing = <p className="gutters py-20">{t('content.nothingShown')}</p>
  if (page === 'hero' || page === 'heroes') return <Hero pictures={hero} words={words.hero} failed={false} />
  if (page === 'categories') return <CategoryTiles tiles={home.categories} />
  if (page === 'highlights') return <Highlights reasons={words.highlights} />
  if (page === 'closeup') return detail ? <CloseUp picture={detail} text={words.closeUp} /> : nothing
  if (page === 'atelier') return home.atelier ? <AtelierSection atelier={home.atelier} heart={() => null} /> : nothing
  if (page === 'customers') return customers.length > 0 ? <CustomerPictures pictures={customers} /> : nothing
  if (stories.length === 0) return nothing
  return stories.map(({ title, text, link, ...picture }) => (
    <Feature key={picture.id} title={title} text={text} link={link} more={t('content.storyMore')}>
      <Picture {...picture} sizes="(width >= 48rem) 50vw, 100vw" />
    </Feature>
  ))
}

function MenuLines({ menu }: { menu: readonly MenuLine[] }) {
  const t = useAdminT()
  return (
    <nav aria-label={t('frame.panel.title')} className="gutters py-8">
      <ul className="max-w-sm">
        {menu.map(([to, name]) => (
          <li key={to}>
            <LocalLink
              to={to}
              className="flex min-h-12 items-center font-serif text-xl leading-snug hover:text-ink-soft"
            >
              {name}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
