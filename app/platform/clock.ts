/** The moment a job acts at, given from outside so that tests can choose it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
