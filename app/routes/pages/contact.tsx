import { data } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { LocalLink, useT } from '#app/i18n/provider.tsx'
import { shownContact } from '#app/modules/content/shown-content.ts'
import { ContactLines } from '#app/modules/content/ui/contact-lines.tsx'
import { InfoPage } from '#app/modules/content/ui/info-page.tsx'
import { messageForm } from '#app/modules/messages/message-form.ts'
import { type MessageAnswer, problemsOf } from '#app/modules/messages/message-messages.ts'
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
  const values = Object.fromEntries([...(await readForm(request))].filter(([, value]) => typeof value === 'string'))
  const refused = (change: Partial<MessageAnswer>, status: number) =>
    data({ sent: false as const, errors: {}, tooMany: false, values, ...change }, { status })

  const form = messageForm.safeParse(values)
  if (!form.success) return refused({ errors: problemsOf(form.error) }, 422)
  const { contact } = await settings()
  const message = { fields: form.data, language, ip, shopEmail: contact.email, now: clock() }
  const result = await receiveMessage(db, message)
  return result.ok ? { sent: true as const } : refused({ tooMany: true }, 429)
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
          {answer?.sent ? (
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
