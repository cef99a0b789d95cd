/** In characters (1 §5); the longest keeps hashing from becoming an attack. */
export const minPasswordLength = 6
/** Of whoever works in the back office, for passwords set from now on. */
export const minStaffPasswordLength = 10
export const maxPasswordLength = 128
