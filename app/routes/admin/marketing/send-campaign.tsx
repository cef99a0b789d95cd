import { notFound, type Shop, shopOf, signedIn } from '#app/context.server.ts'
import {
  type AdminInput,
  adminAction,
  answered,
  askFirst,
  askPassword,
  refused,
  success,
} from '#app/http/form.server.ts'
import { useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { languages } from '#app/i18n/language.ts'
import {
  AdminCampaignPreview,
  AdminCampaignProgress,
  AdminCampaignSend,
  AdminCampaignTest,
} from '#app/modules/newsletter/admin/campaign-actions.tsx'
import type { Campaign } from '#app/modules/newsletter/campaign.ts'
import { decideSend, languagesWithoutText, type SendRefusal } from '#app/modules/newsletter/campaign-rules.ts'
import { campaignById } from '#app/modules/newsletter/campaigns.queries.server.ts'
import { countRecipients } from '#app/modules/newsletter/recipients.queries.server.ts'
import { campaignData, renderCampaign } from '#app/modules/newsletter/render-campaign.server.ts'
import { queueCampaignTest, startCampaign, stopCampaign } from '#app/modules/newsletter/start-campaign.server.ts'
import { countSubscribers } from '#app/modules/newsletter/subscribers.queries.server.ts'
import { AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import type { Question } from '#app/ui/admin/confirmation-question.ts'
import { AdminLink, AdminTitle } from '#app/ui/admin/part.tsx'
import { AdminQuestionPanel } from '#app/ui/admin/question.tsx'
import type { Route } from './+types/send-campaign'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const campaign = (await campaignById(shop.db, params.campaign)) ?? notFound()
  const [previews, counts, { confirmed: subscribers }, { email }] = await Promise.all([
    drawPreviews(shop, campaign),
    countRecipients(shop.db, campaign.id),
    countSubscribers(shop.db),
    signedIn(shop),
  ])
  const { id, version, state, startedAt, finishedAt } = campaign
  return {
    campaign: { id, version, state, startedAt, finishedAt },
    missing: languagesWithoutText(campaign),
    previews,
    counts,
    subscribers,
    email,
  }
}

/** Previews per language, without links. Pictures come from the page's host. */
async function drawPreviews({ db, settings, clock }: Shop, campaign: Campaign) {
  const { name } = await settings()
  return Promise.all(
    languages.map(async (language) => {
      const drawn = renderCampaign(await campaignData(db, campaign, { language, now: clock() }), {
        language,
        origin: '',
        name,
      })
      return { language, subject: drawn.subject, html: drawn.html.replaceAll(/\shref="[^"]*"/g, '') }
    }),
  )
}

export const action = adminAction('routes/admin/marketing/send-campaign', { test, send, stop })

async function test(_form: FormData, { shop, id, by }: AdminInput) {
  const { email } = await signedIn(shop)
  const queued = await queueCampaignTest(shop.db, { id, to: email, ...by })
  return answered('campaigns', queued, 'campaigns.tested', { email })
}

/** Checks first, then asks with the number of recipients, then sends. */
async function send(form: FormData, { shop, id, version, by }: AdminInput) {
  const { confirmed: subscribers } = await countSubscribers(shop.db)
  const decision = decideSend(await campaignById(shop.db, id), { version, subscribers })
  if (!decision.ok) return notSent(decision.reason)
  const question = sendQuestion(subscribers, version)
  if (shop.unproved) return askPassword(question, shop.unproved)
  if (form.get('confirm') !== 'yes') return askFirst(question)
  const started = await startCampaign(shop.db, { id, version }, by)
  if (!started.ok) return notSent(started.reason)
  return success(withMessage('campaigns.started', { count: started.value.recipients }))
}

const notSent = (reason: SendRefusal) => refused(reason, `campaigns.refusal.${reason}`)

const sendQuestion = (count: number, version: number): Question => ({
  title: { key: 'campaigns.ask.title', words: { count } },
  says: [{ key: 'campaigns.ask.says', words: { count } }],
  confirm: { key: 'campaigns.send', words: { count } },
  fields: { intent: 'send', version: String(version) },
})

async function stop(_form: FormData, { shop, id, by }: AdminInput) {
  const stopped = await stopCampaign(shop.db, id, by)
  return answered('campaigns', stopped, 'campaigns.stopped')
}

export default function SendCampaign({ loaderData, actionData }: Route.ComponentProps) {
  const { campaign, missing, previews, counts, subscribers, email } = loaderData
  const { t, language } = useAdminTexts()
  const isDraft = campaign.state === 'draft'
  const subject = previews.find((one) => one.language === language)?.subject || t('campaigns.noSubject')
  return (
    <>
      <AdminLink to={isDraft ? `/admin/newsletter/campaigns/${campaign.id}` : '/admin/newsletter/campaigns'}>
        {t(isDraft ? 'campaigns.edit' : 'campaigns.back')}
      </AdminLink>
      <AdminTitle className="mb-4 wrap-anywhere">{subject}</AdminTitle>
      <AdminNotice answer={actionData} />
      <AdminQuestionPanel answer={actionData} />
      {isDraft ? (
        <div className="grid max-w-3xl gap-6">
          <p className="text-ink-soft">
            {subscribers > 0 ? t('campaigns.readers', { count: subscribers }) : t('campaigns.refusal.nobody')}
          </p>
          {missing.map((one) => (
            <p key={one} role="note" className="border border-lacquer px-4 py-3">
              {t(`campaigns.missing.${one}`)}
            </p>
          ))}
          <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
            {subscribers > 0 && <AdminCampaignSend version={campaign.version} count={subscribers} />}
            <AdminCampaignTest email={email} />
          </div>
        </div>
      ) : (
        <AdminCampaignProgress {...campaign} counts={counts} />
      )}
      <div className="mt-8 grid gap-x-6 gap-y-8 lg:grid-cols-2">
        {previews.map((preview) => (
          <AdminCampaignPreview key={preview.language} {...preview} />
        ))}
      </div>
    </>
  )
}
