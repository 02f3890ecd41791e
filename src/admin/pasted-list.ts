import { withoutListSigns } from '#domain/reading/read-list.ts'

/**
 * Whether a field holds prose or a list. Fields for code, rows of a file, numbers and addresses turn the spelling check
 * off.
 */
const holdsWords = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  (target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')) &&
  target.spellcheck &&
  !target.readOnly

/** Removes the bullets from a list pasted out of Word or a web page. */
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
