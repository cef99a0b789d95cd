import { data } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { Hero } from '#app/modules/catalog/ui/home/hero.tsx'
import { bundledHero } from '#app/modules/catalog/ui/home/hero-pictures.ts'
import { Highlights } from '#app/modules/catalog/ui/home/highlights.tsx'
import type { ContentOf } from '#app/modules/content/content.ts'
import { isContentKey } from '#app/modules/content/content-form.ts'
import { readPreview } from '#app/modules/content/read-preview.server.ts'
import { type ShownBlock, shownPage } from '#app/modules/content/shown-page.ts'
import { ShownPageView } from '#app/modules/content/ui/shown-page-view.tsx'
import { MessageForm } from '#app/modules/messages/ui/message-form.tsx'
import { NewsletterStrip } from '#app/modules/newsletter/ui/newsletter-strip.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import type { Route } from './+types/content-preview'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, language, settings, clock } = shopOf(context)
  const { page } = params
  if (!isContentKey(page)) throw data(null, { status: 404 })
  const requested = new URL(request.url).searchParams.get('version')
  const version = requested === null ? undefined : /^\d{1,9}$/.test(requested) ? Number(requested) : -1
  const content: ContentOf<typeof page> | undefined = await readPreview(db, page, version)
  if (!content) throw data(null, { status: 404 })
  return { page, shown: shownPage(page, content, await settings(), language, clock()) }
}

/** A page as it will be, or as it was: for the back office only, kept nowhere, and not for search engines. */
export default function ContentPreview({ loaderData: { page, shown } }: Route.ComponentProps) {
  const t = useAdminT()
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <aside
        aria-label={t('content.preview')}
        className="gutters flex flex-wrap items-center justify-between gap-x-6 bg-ink py-2 text-sm text-paper"
      >
        {t('content.previewNotice', { page: t(`content.pages.${page}`) })}
        <LocalLink
          to={`/admin/content/${page}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('content.previewBack')}
        </LocalLink>
      </aside>
      {'words' in shown ? (
        <main id="content">
          <Block {...shown} />
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

/** A part of a page as it is drawn there; what stands on a picture of the owner's stands on plain paper. */
function Block({ page, words }: ShownBlock) {
  if (page === 'newsletter') return <NewsletterStrip {...words.strip} />
  if (page === 'announcement')
    return (
      words.announcement && (
        <p className="announcement">
          <LocalLink to={words.announcement.link}>{words.announcement.text}</LocalLink>
        </p>
      )
    )
  if (page === 'hero') return <Hero pictures={bundledHero} words={words.hero} failed={false} />
  if (page === 'highlights') return <Highlights reasons={words.highlights} />
  if (!('closeUp' in words)) return null
  return (
    <p className="gutters max-w-prose py-20 font-serif text-xl leading-snug lg:text-2xl">
      <ThaiLineBreaks>{words.closeUp}</ThaiLineBreaks>
    </p>
  )
}
