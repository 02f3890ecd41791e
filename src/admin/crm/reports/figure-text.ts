import { durationText } from '#contract/reply-clock.labels.ts'
import { countText } from '#contract/units.constants.ts'

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 })
export const share = (value: number | null) => (value === null ? 'no data' : percent.format(value))
export const minutes = (value: number | null) => (value === null ? 'no data' : durationText(value))
export const counted = (count: number, one: string, many: string) => `${countText(count)} ${count === 1 ? one : many}`
