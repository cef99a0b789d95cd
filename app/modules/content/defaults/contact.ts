import type { PageHeading } from '../content.ts'

export const contact: PageHeading = {
  title: { en: 'Contact', th: 'ติดต่อเรา' },
  lead: {
    en: 'Questions about a piece, an order or the shop: write to us, call, or come by.',
    th: 'มีคำถามเรื่องสินค้า คำสั่งซื้อ หรือร้าน ติดต่อเรา โทร หรือแวะมาหาเราได้',
  },
}
