import { type Metric, onCLS, onFCP, onLCP, onTTFB } from 'web-vitals'
import { readStorage, writeStorage } from './storage.ts'

export type VitalName = 'FCP' | 'LCP' | 'FID' | 'CLS' | 'TTFB'
export type Rating = 'good' | 'needs-improvement' | 'poor'
export type VitalEntry = { name: VitalName; value: number; rating: Rating; score: number; path: string; at: string }

// In milliseconds, and CLS without a unit (docs/specification/staff-area.md#constants).
const thresholds: Record<VitalName, { good: number; poor: number }> = {
  FCP: { good: 1800, poor: 3000 },
  LCP: { good: 2500, poor: 4000 },
  FID: { good: 100, poor: 300 },
  CLS: { good: 0.1, poor: 0.25 },
  TTFB: { good: 800, poor: 1800 },
}
const scores: Record<Rating, number> = { good: 100, 'needs-improvement': 75, poor: 50 }
const key = 'performance-metrics'
const maxEntries = 10

export function rate(name: VitalName, value: number): Rating {
  const { good, poor } = thresholds[name]
  if (value <= good) return 'good'
  return value <= poor ? 'needs-improvement' : 'poor'
}

export const scoreOf = (name: VitalName, value: number) => scores[rate(name, value)]

/** The stored measurements, oldest first. */
export function readVitals(): VitalEntry[] {
  return JSON.parse(readStorage('browser', key) ?? '[]')
}

export function keepVital(name: VitalName, value: number, path: string, at = new Date()) {
  const entry: VitalEntry = {
    name,
    value,
    rating: rate(name, value),
    score: scoreOf(name, value),
    path,
    at: at.toISOString(),
  }
  writeStorage('browser', key, JSON.stringify([...readVitals(), entry].slice(-maxEntries)))
}

export function measureVitals() {
  const { pathname } = location
  const record = ({ name, value }: Metric) => {
    if (name !== 'INP') keepVital(name, value, pathname)
  }
  onFCP(record)
  onLCP(record)
  onCLS(record)
  onTTFB(record)
  measureFirstInput((delay) => keepVital('FID', delay, pathname))
}

/** Measures the first input delay. web-vitals has replaced it with INP, which is not in the specification. */
function measureFirstInput(report: (delay: number) => void) {
  const observer = new PerformanceObserver((list) => {
    const [first] = list.getEntries() as PerformanceEventTiming[]
    if (!first) return
    observer.disconnect()
    report(first.processingStart - first.startTime)
  })
  observer.observe({ type: 'first-input', buffered: true })
}
