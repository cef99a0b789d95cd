import type { AdminIntent } from '#app/admin-intents.ts'
import { type Shop, shopOf, signedIn } from '#app/context.server.ts'
import { answered, intents, readForm, refused, success } from '#app/http/form.server.ts'
import { formText, readFields } from '#app/kit/read-fields.ts'
import { deviceName } from '#app/modules/accounts/sessions/list-sessions.server.ts'
import { subscriptionForm } from '#app/modules/push/push-form.ts'
import { sendTestPush } from '#app/modules/push/send-pushes.server.ts'
import { subscribeBrowser, unsubscribeBrowser } from '#app/modules/push/subscribe-browser.server.ts'
import type { Route } from './+types/push'

type By = { shop: Shop; userId: string; sessionId: string; device: string }

/** Stores, ends or tests a browser's push subscription (`modules/push`). */
const answers = intents({ subscribe, unsubscribe, test } satisfies Record<AdminIntent<'routes/admin/push'>, unknown>)

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const { userId, sessionId } = await signedIn(shop)
  const device = deviceName(request.headers.get('user-agent')).slice(0, 60)
  const answer = await answers(await readForm(request), { shop, userId, sessionId, device })
  return Response.json(answer.data, { ...answer.init, headers: { 'cache-control': 'no-store' } })
}

async function subscribe(form: FormData, { shop: { db, language, clock }, ...by }: By) {
  const read = readFields(form, subscriptionForm)
  if (!read.ok) return refused('invalid', 'home.push.refusal.invalid')
  const saved = await subscribeBrowser(db, { subscription: read.value, ...by, language, now: clock() })
  return saved.ok ? success({}) : refused(saved.reason, `home.push.refusal.${saved.reason}`, { shopKey: saved.detail })
}

async function unsubscribe(form: FormData, { shop: { db, clock }, userId }: By) {
  await unsubscribeBrowser(db, { endpoint: formText(form, 'endpoint'), userId, now: clock() })
  return success({})
}

async function test(form: FormData, { shop, userId }: By) {
  const asked = { endpoint: formText(form, 'endpoint'), userId, now: shop.clock() }
  const sent = await sendTestPush(shop.db, shop, asked)
  return answered('home.push', sent, 'home.push.sent')
}
