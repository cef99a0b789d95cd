import { account } from './en/account.ts'
import { cart } from './en/cart.ts'
import { checkout } from './en/checkout.ts'
import { common } from './en/common.ts'
import { newsletter } from './en/newsletter.ts'
import { pages } from './en/pages.ts'
import { shop } from './en/shop.ts'

export const en = { common, shop, cart, checkout, account, pages, newsletter } as const
