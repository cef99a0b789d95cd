/** In characters (1 §5). The maximum limits the cost of hashing. */
export const minPasswordLength = 6
export const minStaffPasswordLength = 10
export const maxPasswordLength = 128
