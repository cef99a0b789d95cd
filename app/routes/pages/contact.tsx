import { shopOf } from '#app/context.server.ts'
import { invalid, readForm, refused, success } from '#app/http/form.server.ts'
import { useT } from '#app/i18n/provider.tsx'
import { readFields } from '#app/kit/read-fields.ts'
import { showPage } from '#app/modules/content/read-content.server.ts'
import { ContactPage } from '#app/modules/content/ui/info-page.tsx'
import { messageForm } from '#app/modules/messages/message-form.ts'
import { receiveMessage } from '#app/modules/messages/receive-message.server.ts'
import { MessageForm } from '#app/modules/messages/ui/message-form.tsx'
import { QuietButton } from '#app/ui/button.tsx'
import type { Route } from './+types/contact'

export const loader = ({ context }: Route.LoaderArgs) => showPage(shopOf(context), 'contact')

export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock, language, ip, settings } = shopOf(context)
  const read = readFields(await readForm(request), messageForm)
  if (!read.ok) return invalid(read)
  const { contact } = await settings()
  const message = { fields: read.value, language, ip, shopEmail: contact.email, now: clock() }
  const result = await receiveMessage(db, message)
  if (result.ok) return success({})
  return refused(result.reason, 'frame.errors.tooMany', { values: read.values })
}

export default function Contact({ loaderData, actionData: answer }: Route.ComponentProps) {
  const t = useT()
  return (
    <ContactPage {...loaderData}>
      {answer?.ok ? (
        <>
          <output className="block">{t('pages.contact.sent')}</output>
          <QuietButton to="/contact" className="mt-4">
            {t('pages.contact.another')}
          </QuietButton>
        </>
      ) : (
        <MessageForm answer={answer} />
      )}
    </ContactPage>
  )
}
