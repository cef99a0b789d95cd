import type { MailedItem } from './mail.ts'

type Card = Omit<MailedItem, 'picture'> & { pictures: readonly NonNullable<MailedItem['picture']>[] }

/** A product as mails show it, with its first picture. */
export const toMailedItem = ({ id, name, price, compareAt, pictures: [picture] }: Card): MailedItem => ({
  id,
  name,
  price,
  compareAt,
  picture,
})
