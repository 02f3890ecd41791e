import { withoutListSigns } from '#domain/reading/read-list.ts'

/** A field of running text or of a list: code, rows of a file, numbers and addresses are not checked for spelling. */
const holdsWords = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  (target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')) &&
  target.spellcheck &&
  !target.readOnly

/** Takes the signs before its points off a list that is pasted, out of Word or a page, into a field of words. */
addEventListener('paste', (event) => {
  const { target, clipboardData, defaultPrevented } = event
  if (defaultPrevented || !clipboardData || !holdsWords(target)) return
  const pasted = clipboardData.getData('text/plain').replaceAll(/\r\n?/g, '\n')
  const text = withoutListSigns(pasted)
  if (text === pasted) return
  event.preventDefault()
  const inField = target instanceof HTMLInputElement ? text.replaceAll('\n', ' ') : text
  target.setRangeText(inField, target.selectionStart ?? 0, target.selectionEnd ?? target.value.length, 'end')
  target.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
})
