import { shopOf } from '#app/context.server.ts'
import { invalid, refused, taken } from '#app/http/form.server.ts'
import { LocalLink, useT } from '#app/i18n/provider.tsx'
import { readFields } from '#app/kit/read-fields.ts'
import { shownContact } from '#app/modules/content/shown-content.ts'
import { ContactLines } from '#app/modules/content/ui/contact-lines.tsx'
import { InfoPage } from '#app/modules/content/ui/info-page.tsx'
import { messageForm } from '#app/modules/messages/message-form.ts'
import { receiveMessage } from '#app/modules/messages/receive-message.server.ts'
import { MessageForm } from '#app/modules/messages/ui/message-form.tsx'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import type { Route } from './+types/contact'

export async function loader({ context }: Route.LoaderArgs) {
  const { language, origin, settings } = shopOf(context)
  return { origin, contact: shownContact(await settings(), language) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock, language, ip, settings } = shopOf(context)
  const read = readFields(await readForm(request), messageForm)
  if (!read.ok) return invalid(read)
  const { contact } = await settings()
  const message = { fields: read.value, language, ip, shopEmail: contact.email, now: clock() }
  const result = await receiveMessage(db, message)
  if (result.ok) return taken({})
  return refused(result.reason, 'frame.errors.tooMany', { values: read.values })
}

export default function Contact({ loaderData: { origin, contact }, actionData: answer }: Route.ComponentProps) {
  const t = useT()
  return (
    <InfoPage
      path="/contact"
      origin={origin}
      title={t('pages.contact.title')}
      description={t('pages.contact.description')}
      lead={t('pages.contact.lead')}
    >
      <div className="grid gap-x-12 gap-y-12 border-t border-line pt-8 md:pt-10 lg:grid-cols-[5fr_7fr]">
        <ContactLines contact={contact} />
        <section aria-labelledby="write" className="max-w-[36rem]">
          <h2 id="write" className="mb-5 text-lg md:text-xl">
            {t('pages.contact.formTitle')}
          </h2>
          {answer?.ok ? (
            <>
              <output className="block">{t('pages.contact.sent')}</output>
              <LocalLink to="/contact" className={buttonClass('link', 'mt-4')}>
                {t('pages.contact.another')}
              </LocalLink>
            </>
          ) : (
            <MessageForm answer={answer} />
          )}
        </section>
      </div>
    </InfoPage>
  )
}
