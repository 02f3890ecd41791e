import { budgetRanges } from '#contract/inquiries/inquiries.constants.ts'

/** Ranges that the list of leads is filtered by: each begins at `from` and ends before the next one. */
export const leadSizes = [
  { value: 'under-1000', label: 'Under 1,000 SF', from: 0 },
  { value: '1000-2000', label: '1,000-2,000 SF', from: 1000 },
  { value: '2000-5000', label: '2,000-5,000 SF', from: 2001 },
  { value: '5000-10000', label: '5,000-10,000 SF', from: 5001 },
  { value: 'over-10000', label: 'Over 10,000 SF', from: 10_001 },
] as const

/** The ranges of the inquiry form. A range that a visitor chose counts as itself, an amount as the range it is in. */
export const leadBudgets = [
  { value: 'under-5000', label: budgetRanges[0], from: 0 },
  { value: '5000-10000', label: budgetRanges[1], from: 5001 },
  { value: '10000-15000', label: budgetRanges[2], from: 10_001 },
  { value: 'over-15000', label: budgetRanges[3], from: 15_001 },
] as const

type Range = (typeof leadSizes)[number] | (typeof leadBudgets)[number]

const valuesOf = <Each extends Range>(ranges: readonly Each[]) => ranges.map(({ value }) => value as Each['value'])
export const sizeValues = valuesOf(leadSizes)
export const budgetValues = valuesOf(leadBudgets)

/** The filters of leads by what they want, in display order. */
export const leadFilters = ['spaceType', 'size', 'budget', 'timeframe', 'source'] as const
export type LeadFilter = (typeof leadFilters)[number]
