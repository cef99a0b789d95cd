import { data } from 'react-router'
import type { AdminIntent } from '#app/admin-intents.ts'
import { type Shop, shopOf } from '#app/context.server.ts'
import { askFirst, askPassword } from '#app/http/ask-first.server.ts'
import { intents, refused, taken } from '#app/http/form.server.ts'
import { actorOf, signedIn } from '#app/http/signed-in.server.ts'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { languages } from '#app/i18n/language.ts'
import { LocalLink, useLanguage, useT } from '#app/i18n/provider.tsx'
import { formText } from '#app/kit/form-text.ts'
import { AdminLetterSend, AdminLetterTest } from '#app/modules/newsletter/admin/letter-actions.tsx'
import { countRecipients } from '#app/modules/newsletter/admin/letter-list.queries.server.ts'
import { AdminLetterPreview } from '#app/modules/newsletter/admin/letter-preview.tsx'
import { AdminLetterProgress } from '#app/modules/newsletter/admin/letter-progress.tsx'
import { drawLetter, letterData } from '#app/modules/newsletter/draw-letter.server.ts'
import type { Letter } from '#app/modules/newsletter/letter.ts'
import { maySend, type SendRefusal, unwritten } from '#app/modules/newsletter/letter-rules.ts'
import { countReaders, letterById } from '#app/modules/newsletter/letters.queries.server.ts'
import { queueLetterTest } from '#app/modules/newsletter/queue-letter-test.server.ts'
import { startLetter } from '#app/modules/newsletter/start-letter.server.ts'
import { stopLetter } from '#app/modules/newsletter/stop-letter.server.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { answered, type Question, reloadAfterAnswer, saying } from '#app/ui/admin/admin-answer.ts'
import { AdminFault } from '#app/ui/admin/admin-fault.tsx'
import { AdminNotice } from '#app/ui/admin/admin-notice.tsx'
import { AdminQuestionPanel } from '#app/ui/admin/question.tsx'
import type { Route } from './+types/send-letter'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const letter = await letterById(shop.db, params.letter)
  if (!letter) throw data(null, { status: 404 })
  const [previews, counts, readers, { email }] = await Promise.all([
    drawPreviews(shop, letter),
    countRecipients(shop.db, letter.id),
    countReaders(shop.db),
    signedIn(shop),
  ])
  const { id, version, state, startedAt, finishedAt } = letter
  return {
    letter: { id, version, state, startedAt, finishedAt },
    missing: unwritten(letter),
    previews,
    counts,
    readers,
    email,
  }
}

/** Previews per language, without links. Pictures come from the page's host. */
async function drawPreviews({ db, settings, clock }: Shop, letter: Letter) {
  const { name } = await settings()
  return Promise.all(
    languages.map(async (language) => {
      const drawn = drawLetter(await letterData(db, letter, { language, now: clock() }), { language, origin: '', name })
      return { language, subject: drawn.subject, html: drawn.html.replaceAll(/\shref="[^"]*"/g, '') }
    }),
  )
}

type Sent = { shop: Shop; id: string }

const answers = intents({ test, send, stop } satisfies Record<
  AdminIntent<'routes/admin/marketing/send-letter'>,
  unknown
>)

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  answers(await readForm(request), { shop: shopOf(context), id: params.letter })

async function test(_form: FormData, { shop, id }: Sent) {
  const { email } = await signedIn(shop)
  const queued = await queueLetterTest(shop.db, { id, to: email, ...(await actorOf(shop)) })
  if (!queued.ok) return refused(queued.reason, `letters.refusal.${queued.reason}`)
  return taken(saying('letters.tested', { email }))
}

/** Checks first, then asks with the number of recipients, then sends. */
async function send(form: FormData, { shop, id }: Sent) {
  const version = Number(formText(form, 'version')) || 0
  const readers = await countReaders(shop.db)
  const decided = maySend(await letterById(shop.db, id), { version, readers })
  if (!decided.ok) return notSent(decided.reason)
  const question = sendQuestion(readers, version)
  if (shop.unproved) return askPassword(question, shop.unproved)
  if (form.get('confirm') !== 'yes') return askFirst(question)
  const started = await startLetter(shop.db, { id, version }, await actorOf(shop))
  if (!started.ok) return notSent(started.reason)
  return taken(saying('letters.started', { count: started.value.recipients }))
}

const notSent = (reason: SendRefusal) => refused(reason, `letters.refusal.${reason}`)

const sendQuestion = (count: number, version: number): Question => ({
  title: { key: 'letters.ask.title', words: { count } },
  says: [{ key: 'letters.ask.says', words: { count } }],
  confirm: { key: 'letters.send', words: { count } },
  fields: { intent: 'send', version: String(version) },
})

async function stop(_form: FormData, { shop, id }: Sent) {
  const stopped = await stopLetter(shop.db, id, await actorOf(shop))
  if (!stopped.ok) return refused(stopped.reason, `letters.refusal.${stopped.reason}`)
  return taken(saying('letters.stopped'))
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answered(() => serverAction())
export const shouldRevalidate = reloadAfterAnswer

export default function SendLetter({ loaderData, actionData }: Route.ComponentProps) {
  const { letter, missing, previews, counts, readers, email } = loaderData
  const t = useAdminT()
  const language = useLanguage()
  const isDraft = letter.state === 'draft'
  const subject = previews.find((one) => one.language === language)?.subject || t('letters.noSubject')
  return (
    <>
      <title>{`${subject} · ${useT()('frame.brand')}`}</title>
      <LocalLink
        to={isDraft ? `/admin/newsletter/letters/${letter.id}` : '/admin/newsletter/letters'}
        className="inline-flex min-h-10 items-center underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {t(isDraft ? 'letters.edit' : 'letters.back')}
      </LocalLink>
      <h1 className="mb-4 text-xl wrap-anywhere">{subject}</h1>
      <AdminNotice answer={actionData} />
      <AdminQuestionPanel answer={actionData} />
      {isDraft ? (
        <div className="grid max-w-3xl gap-6">
          <p className="text-ink-soft">
            {readers > 0 ? t('letters.readers', { count: readers }) : t('letters.refusal.nobody')}
          </p>
          {missing.map((one) => (
            <p key={one} role="note" className="border border-lacquer px-4 py-3">
              {t(`letters.missing.${one}`)}
            </p>
          ))}
          <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
            {readers > 0 && <AdminLetterSend version={letter.version} count={readers} />}
            <AdminLetterTest email={email} />
          </div>
        </div>
      ) : (
        <AdminLetterProgress {...letter} counts={counts} />
      )}
      <div className="mt-8 grid gap-x-6 gap-y-8 lg:grid-cols-2">
        {previews.map((preview) => (
          <AdminLetterPreview key={preview.language} {...preview} />
        ))}
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <AdminFault title="letters.fetchFailed" />
}
