import { frame } from './en/frame.ts'
import { home } from './en/home.ts'
import { inventory } from './en/inventory.ts'
import { orders } from './en/orders.ts'
import { products } from './en/products.ts'

/** The texts of the back office. Thai has exactly this shape. */
export const en = { frame, home, orders, products, inventory } as const
