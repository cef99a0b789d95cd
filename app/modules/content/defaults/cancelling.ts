export const cancelling = {
  en: 'You can cancel within {cancelMinutes} minutes of ordering, as long as no parcel has left, on the page of your order: open it from any of our emails, or from your account. Until we start packing, you can also change the address, sizes and note there. For anything else, write to us.',
  th: 'ยกเลิกได้ภายใน {cancelMinutes} นาทีหลังสั่งซื้อ หากยังไม่มีพัสดุออกจากร้าน ที่หน้าคำสั่งซื้อของคุณ ซึ่งเปิดได้จากลิงก์ในอีเมลของเราหรือจากบัญชี ก่อนเราเริ่มเตรียมสินค้า คุณแก้ไขที่อยู่ ไซซ์ และหมายเหตุที่หน้านี้ได้ด้วย เรื่องอื่น ติดต่อเราได้เลย',
}
