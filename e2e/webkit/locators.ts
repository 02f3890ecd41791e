import { By } from 'selenium-webdriver'

/** The scope of a search: the whole page, or an XPath within it. */
const page = ''
export const dialog = '//dialog[@open]'

/** A button may show its key after its name. */
const named = (name: string) =>
  `[normalize-space(.)="${name}" or @aria-label="${name}" or normalize-space(span[following-sibling::kbd])="${name}"]`

export const button = (name: string, within = page) => By.xpath(`${within}//button${named(name)}`)
export const link = (name: string, within = page) => By.xpath(`${within}//a${named(name)}`)
export const heading = (name: string, within = page) =>
  By.xpath(`${within}//*[self::h1 or self::h2 or self::h3][normalize-space(.)="${name}"]`)
/** A control, by the start of its label: a required field's label ends with an asterisk. */
export const field = (label: string, within = page) => {
  const begins = `starts-with(normalize-space(.), "${label}")`
  const named = `starts-with(@aria-label, "${label}")`
  return By.xpath(
    `${within}//*[@id=//label[${begins}]/@for or (self::input and ancestor::label[${begins}]) or ${named}]`,
  )
}
/** A choice in a group of chips, by the start of the group's label. */
export const chip = (group: string, label: string, within = page) =>
  By.xpath(
    `${within}//*[@role="radiogroup"][starts-with(normalize-space(.), "${group}")]//label[normalize-space(.)="${label}"]`,
  )
/** The innermost element that has exactly this text. */
export const text = (words: string, within = page) =>
  By.xpath(`${within}//*[normalize-space(.)="${words}" and not(*[normalize-space(.)="${words}"])]`)
