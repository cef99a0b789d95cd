import { sql } from 'kysely'
import type { CampaignTexts } from '#app/modules/newsletter/campaign-form.ts'
import { reorderCampaign, saveCampaign } from '#app/modules/newsletter/save-campaign.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'

const texts: CampaignTexts = {
  subjectEn: 'New silk for the rainy season',
  subjectTh: 'ผ้าไหมชุดใหม่รับหน้าฝน',
  textEn:
    'Dear friends of the studio,\n\nthe first pieces of the season have come from the workshop: light silk in the colours of wet leaves.\n\nThere are few of each. If your size is gone, write to us and we will ask the workshop.',
  textTh:
    'สวัสดีค่ะ\n\nชุดแรกของฤดูนี้มาถึงสตูดิโอแล้ว ผ้าไหมเนื้อเบาในโทนสีของใบไม้หลังฝน\n\nแต่ละแบบมีไม่กี่ตัว หากไซซ์ของคุณหมด ทักมาได้เลย เราจะสอบถามห้องเสื้อให้ค่ะ',
}

/** A draft campaign with four products. */
export async function seedCampaign(tx: Db, by: { actorId: string; now: Date }): Promise<void> {
  const saved = await saveCampaign(tx, { texts }, by)
  if (!saved.ok) throw new Error(`demo newsletter refused: ${saved.reason}`)
  const newest = tx
    .selectFrom('products')
    .select('id')
    .where('listed', '=', true)
    .where('sizesInStock', '<>', sql<string[]>`'{}'`)
  const items = await newest.orderBy('createdAt', 'desc').orderBy('id').limit(4).execute()
  for (const { id } of items) await reorderCampaign(tx, { id: saved.value.id, productId: id, to: 'in' }, by)
}
