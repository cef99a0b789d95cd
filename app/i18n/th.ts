import type { ShopDictionary } from './dictionaries.ts'
import { account } from './th/account.ts'
import { cart } from './th/cart.ts'
import { checkout } from './th/checkout.ts'
import { common } from './th/common.ts'
import { newsletter } from './th/newsletter.ts'
import { pages } from './th/pages.ts'
import { shop } from './th/shop.ts'

export const th = { common, shop, cart, checkout, account, pages, newsletter } satisfies ShopDictionary
