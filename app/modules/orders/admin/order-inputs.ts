import { calendarDay, money } from '#app/kit/admin-field-kinds.ts'
import { formFields, line, lines } from '#app/kit/field-kinds.ts'

export const orderInputs = formFields('orders', {
  note: { ...lines(1000), hint: true },
  carrier: { input: {}, optional: true },
  trackingNumber: { input: { autoComplete: 'off', spellCheck: false, maxLength: 40 }, optional: true },
  amount: { ...money(), optional: true, label: 'orders.refundAmount' },
  deliveredOn: { ...calendarDay, optional: true, label: 'orderShipments.deliveredOn' },
  undoReason: { ...line(200), label: 'orderShipments.undo.reason' },
  reason: { ...line(200), optional: true, label: 'orders.refundReason' },
})

/** The field of a line's number of items. */
export const quantityField = (lineNumber: number): string => `quantity-${lineNumber}`
