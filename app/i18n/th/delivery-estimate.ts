export const deliveryEstimate = {
  orderBy: 'สั่งก่อน {until} วันนี้ ได้รับสินค้า {days}',
  arrives: 'ได้รับสินค้า {days}',
  remote_one: 'พื้นที่ห่างไกล ช้ากว่านี้ {count} วันทำการ',
  remote_other: 'พื้นที่ห่างไกล ช้ากว่านี้ {count} วันทำการ',
  free: 'ส่งฟรี',
  standard: 'ค่าจัดส่งธรรมดา {fee}',
  freeDelivery: 'ส่งฟรี ได้รับสินค้าภายใน {from}–{to} วันทำการ',
  freeShipping: 'ส่งฟรีเมื่อซื้อครบ {amount}',
  delivery: 'ได้รับสินค้าภายใน {from}–{to} วันทำการ ค่าจัดส่งธรรมดา {fee}',
  returns: 'คืนได้ภายใน {days} วัน',
}
