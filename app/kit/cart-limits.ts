// The tables allow up to 99 items a line without a migration.

/** One line per product and size. */
export const maxCartLines = 50
export const maxLineQuantity = 10
/** Units of all lines of a customer's order; orders by staff have only the line limits. */
export const maxOrderItems = 30

export const maxCoupons = 3
