export const contact = {
  title: { en: 'Contact', th: 'ติดต่อเรา' },
  lead: {
    en: 'Questions about a product, an order or the shop? Write to us, call, or visit us.',
    th: 'มีคำถามเรื่องสินค้า คำสั่งซื้อ หรือร้าน ติดต่อเรา โทร หรือแวะมาหาเราได้',
  },
}
