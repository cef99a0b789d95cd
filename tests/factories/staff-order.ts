import { randomUUID } from 'node:crypto'
import { satang } from '#app/kit/money.ts'
import { emptyAddress } from '#app/modules/addresses/address-fields.ts'
import { placeStaffOrder } from '#app/modules/checkout/staff/place-staff-order.server.ts'
import { someDay } from './moments.ts'
import { plainCustomer } from './plain-order.ts'

type StaffOrder = Parameters<typeof placeStaffOrder>[1]

/** A counter sale of one ฿1,000 item for cash without a customer, with a new key each. */
export const staffOrder = (change: Partial<StaffOrder> & Pick<StaffOrder, 'lines'>): StaffOrder => ({
  key: randomUUID(),
  couponCode: '',
  discount: undefined,
  channel: 'counter',
  delivery: 'pickup',
  method: 'cash',
  customer: emptyAddress,
  language: 'en',
  userId: undefined,
  note: '',
  expectedTotal: satang(100_000),
  actorId: 'mali',
  now: someDay,
  ...change,
})

/** The same by phone, shipped and paid by link: ฿1,150 with delivery. */
export const calledOrder = (change: Partial<StaffOrder> & Pick<StaffOrder, 'lines'>): StaffOrder =>
  staffOrder({
    channel: 'staff',
    delivery: 'standard',
    method: 'pay_link',
    customer: { ...plainCustomer, email: `${randomUUID()}@mai.example` },
    expectedTotal: satang(115_000),
    ...change,
  })
