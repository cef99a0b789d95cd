import type { Language } from '#app/i18n/language.ts'
import { composeMail } from '../compose-mail.ts'
import { finishedText } from '../mail-marks.ts'
import { isForStaff, mailKinds, sampleMail } from './mail-samples.ts'

/** Every mail kind with its subject. */
export function listMails({ language, origin, name }: { language: Language; origin: string; name: string }) {
  const mails = mailKinds.map((kind) => {
    const { subject } = composeMail(sampleMail(kind, [], language), language)
    return { kind, subject: finishedText(subject, { origin, name, orderKey: undefined }) }
  })
  return {
    toCustomers: mails.filter(({ kind }) => !isForStaff(kind)),
    toStaff: mails.filter(({ kind }) => isForStaff(kind)),
  }
}
