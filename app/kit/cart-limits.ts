// What one cart, and so one order, may hold. The tables order_lines and cart_lines take up to 99 pieces a line: raising
// maxLineQuantity to 99 needs no migration, more does.

/** Lines of a cart or an order: one per product and size. */
export const maxCartLines = 50
/** Pieces of one product and size in a line. */
export const maxLineQuantity = 10
/** Pieces of one order. */
export const maxOrderPieces = 30

/** So many codes an order takes together. */
export const maxCodes = 3
