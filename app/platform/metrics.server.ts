import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** No label contains a person or a path with an id. */
export const registry = new Registry()

collectDefaultMetrics({ register: registry })

/** One of several web processes answers, with its own figures. */
export const labelMetrics = (process: number): void => registry.setDefaultLabels({ process: String(process) })

export const requestSeconds = new Histogram({
  name: 'shop_request_seconds',
  help: 'Time to answer a request that reached the app, by method and class of status',
  labelNames: ['method', 'status'],
  buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
  registers: [registry],
})

export const pageCacheGauge = new Gauge({
  name: 'shop_page_cache',
  help: 'Cached pages and their bytes; hits and misses since the start, by the first word of the path',
  labelNames: ['figure', 'page'],
  registers: [registry],
})
