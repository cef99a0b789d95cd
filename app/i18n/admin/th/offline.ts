/** The back office on a home screen, and without a connection. */
export const offline = {
  title: 'คุณออฟไลน์อยู่',
  text: 'หลังร้านต้องใช้อินเทอร์เน็ต สิ่งที่บันทึกไว้แล้วยังอยู่ครบ ส่วนที่ยังไม่ได้บันทึกยังไม่ถูกส่ง',
  retry: 'ลองอีกครั้ง',
  description: 'คำสั่งซื้อ สินค้า และสต็อกของ {shop}',
}
