/** The time of a process that a test starts for real: nobody can set its clock. */
export const realNow = (): Date => new Date()
