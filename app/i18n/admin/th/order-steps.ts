export const orderSteps = {
  next: 'ขั้นตอนถัดไป',
  others: 'ขั้นตอนอื่น',
  payment: 'รอลูกค้าชำระเงิน ยังไม่ต้องทำอะไร',
  nothing: 'ไม่มีอะไรต้องทำแล้ว',
}
