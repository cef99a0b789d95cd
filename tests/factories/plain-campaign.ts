import type { CampaignTexts } from '#app/modules/newsletter/campaign-form.ts'

export const campaignTexts: CampaignTexts = {
  subjectEn: 'New silk for the rains',
  subjectTh: 'ผ้าไหมรับหน้าฝน',
  textEn: 'Dear reader,\n\nthe first pieces are here.',
  textTh: 'สวัสดีค่ะ\n\nชุดแรกมาถึงแล้ว',
}
