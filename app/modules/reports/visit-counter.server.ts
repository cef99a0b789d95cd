// Counts pages and empty searches in memory and stores them once a minute.
import { bangkokDay } from '#app/kit/dates.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { storableWords, type VisitStep } from './visit-rules.ts'
import { addVisitCounts } from './visits.queries.server.ts'

/** Per Bangkok day. */
export type VisitCounts = {
  visits: { day: string; step: VisitStep; count: number }[]
  searches: { day: string; words: string; count: number }[]
}

export type VisitCounter = {
  page: (step: VisitStep, now: Date) => void
  /** `visitor` only limits counts until the next `take`; never stored. */
  emptySearch: (query: string, visitor: string, now: Date) => void
  take: () => VisitCounts
}

/** Limits per `take`, against floods. */
const maxWords = 300
const maxPerCategory = 10
const maxVisitors = 10_000

/** In memory: a request must not write. */
export function openVisitCounter(): VisitCounter {
  const visits = new Map<string, VisitCounts['visits'][number]>()
  const searches = new Map<string, VisitCounts['searches'][number]>()
  const visitors = new Map<string, number>()
  return {
    page: (step, now) => {
      const day = bangkokDay(now)
      const existing = visits.get(`${day} ${step}`)
      if (existing) existing.count++
      else visits.set(`${day} ${step}`, { day, step, count: 1 })
    },
    emptySearch: (query, visitor, now) => {
      const words = storableWords(query)
      const searchCount = visitors.get(visitor) ?? 0
      if (!words || searchCount >= maxPerCategory || (searchCount === 0 && visitors.size >= maxVisitors)) return
      visitors.set(visitor, searchCount + 1)
      const day = bangkokDay(now)
      const existing = searches.get(`${day} ${words}`)
      if (existing) existing.count++
      else if (searches.size < maxWords) searches.set(`${day} ${words}`, { day, words, count: 1 })
    },
    take: () => {
      const counts = { visits: [...visits.values()], searches: [...searches.values()] }
      for (const map of [visits, searches, visitors]) map.clear()
      return counts
    },
  }
}

/** Stores the counters once a minute and at shutdown. Drops failures: visit counts are not worth a growing queue. */
export function flushVisitCounter(db: Db, counter: VisitCounter, clock: Clock, onFault: (error: unknown) => void) {
  let adding = Promise.resolve()
  const add = () => {
    adding = adding.then(() => addVisitCounts(db, counter.take(), clock())).catch(onFault)
  }
  const timer = setInterval(add, 60_000)
  return {
    stop: () => {
      clearInterval(timer)
      add()
      return adding
    },
  }
}
