export const orderRefund = {
  pieces: 'สินค้าที่จะคืนเงิน',
  of: 'จาก {count}',
  withDelivery: 'คืนค่าจัดส่งด้วย {amount}',
  restock: 'นำสินค้ากลับเข้าชั้น',
  amountHint: 'คิดตามสินค้าที่เลือก แก้เป็นจำนวนอื่นได้ ไม่เกิน {amount}',
  listedOnShelf: '{pieces} กลับเข้าชั้นแล้ว',
  delivery: 'ค่าจัดส่ง',
  lineRefunded: 'คืนเงินแล้ว {count}',
  lineRestocked: 'กลับเข้าชั้นแล้ว {count}',
  lineToPack: 'แพ็ก {count} ชิ้น',
  lineNotPacked: 'ไม่ต้องแพ็ก',
  ask: {
    pieces: 'สำหรับ {pieces}',
    restock: 'สินค้าที่เลือกจะกลับเข้าชั้นและวางขายอีกครั้งทันที',
    kept: 'สินค้าที่เลือกจะไม่กลับเข้าชั้น',
  },
  refusal: {
    not_a_quantity: 'กรุณากรอกจำนวนชิ้นเป็นจำนวนเต็ม ตั้งแต่ 0 ขึ้นไป',
    nothing_chosen: 'กรุณาเลือกสินค้าที่จะคืนเงิน หรือกรอกจำนวนเงิน',
    pieces_gone: 'สินค้าเหล่านี้คืนเงินไปแล้ว หน้านี้แสดงจำนวนที่เหลือ กรุณาเลือกใหม่',
    delivery_gone: 'คืนค่าจัดส่งไปแล้ว กรุณาเลือกใหม่โดยไม่รวมค่าจัดส่ง',
  },
}
