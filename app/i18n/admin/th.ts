import type { ShapeOf } from '../translate.ts'
import type { en } from './en.ts'
import { frame } from './th/frame.ts'
import { home } from './th/home.ts'
import { inventory } from './th/inventory.ts'
import { orders } from './th/orders.ts'
import { products } from './th/products.ts'

export const th = { frame, home, orders, products, inventory } satisfies ShapeOf<typeof en>
