/** What begins a remark behind a figure: '(option)', '+ NNN', '- asking', 'w/ mezzanine'. */
const remark = /^(?:\(|\+|[-–—,;&]?\s*[a-z])/i
/** These change what a figure is, so that it may not be read without them. */
const measure = /^(?:sf|sq|square|m2|ac|acres?|ft|x|in|am|pm|pesos?|euros?|pounds?)\b/i

/** The figure at the start of a text, such as '$2,000 + NNN'; undefined if no remark follows it. */
export function beforeRemark(text: string, figure: RegExp) {
  const [found = ''] = figure.exec(text) ?? []
  const rest = text.slice(found.length).trim()
  return found !== '' && remark.test(rest) && !measure.test(rest) ? found : undefined
}

/** Whether a text has numbers behind its figure besides those in brackets: '2,400 for 3 months'. */
export const hasOtherNumbers = (text: string, figure: string) =>
  /[\d%$]/.test(text.slice(figure.length).replace(/\([^()]*\)/, ''))
