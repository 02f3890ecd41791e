/** The checks of a screen. Clicking and focusing scroll the page, so they are separate checks. */
export type Look = 'texts' | 'clicks' | 'focus'

export type Findings = { found: string[]; texts: number; controls: number; fields: number }

/**
 * Reports everything on the screen that a person could not read or click, as sentences. It runs inside the page, so it
 * cannot use anything outside itself. It relies only on geometry, not on classes of the product.
 */
export function measure(looks: readonly Look[]): Findings {
  type Box = { left: number; top: number; right: number; bottom: number }
  type Line = { box: Box; element: Element; text: string; node: Node }
  type Style = CSSStyleDeclaration

  const found = new Set<string>()
  const counts = { texts: 0, controls: 0, fields: 0 }
  const root = document.documentElement
  const width = root.clientWidth
  const height = window.innerHeight

  const styles = new Map<Element, Style>()
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, known)
    return known
  }
  const boxOf = (element: Element): Box => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return { left, top, right, bottom }
  }
  const within = (box: Box, other: Box): Box => ({
    left: Math.max(box.left, other.left),
    top: Math.max(box.top, other.top),
    right: Math.min(box.right, other.right),
    bottom: Math.min(box.bottom, other.bottom),
  })
  const isEmpty = ({ left, top, right, bottom }: Box) => right - left < 1 || bottom - top < 1
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const short = (text: string) => {
    const plain = text.replaceAll(/\s+/g, ' ').trim()
    return plain.length > 40 ? `${plain.slice(0, 39)}…` : plain
  }
  const nameOf = (element: Element) => {
    const own = element.id ? `#${element.id}` : ''
    const classes = [...element.classList].filter((name) => !/[:[\]]/.test(name)).slice(0, 2)
    return element.localName + own + classes.map((name) => `.${name}`).join('')
  }
  const saidOf = (element: Element) => {
    const label = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent
    return `${nameOf(element)} '${short(label ?? element.textContent ?? '')}'`
  }

  /** The root of the screen: the topmost modal dialog, or else an open popover, or else the page. */
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
  const scope: Element = modal ?? [...document.querySelectorAll(':popover-open')].at(-1) ?? document.body

  /** The ancestors that could clip something inside an element, innermost first. */
  const chains = new Map<Element, Element[]>()
  function chainOf(element: Element): Element[] {
    const known = chains.get(element)
    if (known) return known
    const chain: Element[] = []
    // An absolutely positioned element is clipped only by its containing blocks.
    let skips = false
    for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
      const { position, containerType, transform } = styleOf(at)
      const contains = position !== 'static' || transform !== 'none' || (containerType ?? 'normal') !== 'normal'
      if (!skips || contains) {
        skips = false
        chain.push(at)
        if (position === 'absolute') skips = true
      }
      if (position === 'fixed' || at.matches('dialog:modal, :popover-open')) break
    }
    chains.set(element, chain)
    return chain
  }
  const isClip = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const isScroller = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
  /** Whether text is only for screen readers, in a box of one pixel. */
  const isForReaders = (element: Element) =>
    chainOf(element).some((at) => {
      const { width: wide, height: high } = at.getBoundingClientRect()
      return (wide <= 2 || high <= 2) && isClip(styleOf(at).overflowX)
    })
  /** Whether an ellipsis marks cut text. */
  const hasEllipsis = (at: Element) =>
    styleOf(at).textOverflow === 'ellipsis' || !['none', ''].includes(styleOf(at).webkitLineClamp ?? '')

  /** The visible part of a box, and what clips it without scrolling. */
  function clip(box: Box, element: Element): { seen: Box; cutBy?: Element } {
    let seen = box
    let whole = box
    for (const at of chainOf(element)) {
      const { overflowX, overflowY } = styleOf(at)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const frame = boxOf(at)
      seen = within(seen, frame)
      const outX = isClip(overflowX) && (whole.left < frame.left - 1 || whole.right > frame.right + 1)
      const outY = isClip(overflowY) && (whole.top < frame.top - 1 || whole.bottom > frame.bottom + 1)
      if ((outX || outY) && !hasEllipsis(at)) return { seen, cutBy: at }
      // The text ends with its ellipsis, which can be in a scroll container.
      if (outX || outY) whole = within(whole, frame)
      // A scroll container can show all its content, so from here on its frame must be visible.
      const { left, right, top, bottom } = frame
      if (isScroller(overflowX)) whole = { ...whole, left, right }
      if (isScroller(overflowY)) whole = { ...whole, top, bottom }
    }
    return { seen }
  }
  const isFixed = (element: Element) => {
    const last = chainOf(element).at(-1)
    return last !== undefined && (styleOf(last).position === 'fixed' || last.matches('dialog:modal, :popover-open'))
  }

  const unread =
    'script, style, noscript, template, option, textarea, title, desc, defs, symbol, [aria-hidden="true"] kbd'
  function linesOf(): Line[] {
    const lines: Line[] = []
    const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.nodeValue ?? ''
      if (!element || !text.trim() || element.closest(unread) || !isShown(element) || isForReaders(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()]
      // A box without room breaks words into their letters.
      const plain = text.trim()
      if (rects.length > 2 && plain.length / rects.length < 3.5 && /\p{L}{5}/u.test(plain))
        found.add(`the words '${short(plain)}' of ${nameOf(element)} stand on ${rects.length} lines`)
      for (const { left, top, right, bottom } of rects) {
        // The line box of a font is taller than its glyphs.
        const inset = (bottom - top) * 0.22
        const box = { left, top: top + inset, right, bottom: bottom - inset }
        if (!isEmpty(box)) lines.push({ box, element, text: short(text), node })
      }
      counts.texts += 1
    }
    return lines
  }

  function lookAtTexts() {
    if (root.scrollWidth > width || document.body.scrollWidth > Math.max(width, document.body.clientWidth)) {
      const out = [...document.body.querySelectorAll('*')].filter((element) => {
        const box = boxOf(element)
        return box.right > width + 0.5 && isShown(element) && clip(box, element).seen.right > width + 0.5
      })
      const wide = out.filter((element) => !out.some((other) => other !== element && element.contains(other)))
      const names = wide.slice(0, 3).map(saidOf).join(', ')
      found.add(`the page scrolls sideways by ${root.scrollWidth - width} px, because of ${names}`)
    }
    for (const dialog of document.querySelectorAll('dialog[open]')) {
      const beyond = dialog.scrollWidth - dialog.clientWidth
      if (beyond > 0) found.add(`the dialog ${saidOf(dialog)} scrolls sideways by ${beyond} px`)
    }
    const lines = linesOf()
    const seen: (Line & { box: Box })[] = []
    for (const line of lines) {
      const cut = clip(line.box, line.element)
      // A plan may be cropped, but not in the middle of a word.
      if (isEmpty(cut.seen) && line.element instanceof SVGElement) continue
      if (cut.cutBy) found.add(`text '${line.text}' is cut off by ${nameOf(cut.cutBy)}`)
      if (isEmpty(cut.seen)) continue
      const { left, right, top, bottom } = cut.seen
      const fixed = isFixed(line.element)
      const isOut = left < -1 || (root.scrollWidth <= width && right > width + 1)
      // Fixed elements cannot be scrolled into view; those above the window are hidden until they have the focus.
      const isAbove = fixed && bottom <= 0
      if (isOut || (fixed && !isAbove && (top < -1 || bottom > height + 1)))
        found.add(`text '${line.text}' lies outside of the window`)
      if (!isAbove) seen.push({ ...line, box: cut.seen })
    }
    lookForOverlaps(seen)
    lookAtBoxes()
    lookAtDrawings()
  }

  /** Reports overlapping texts with nothing opaque between them. */
  function lookForOverlaps(lines: Line[]) {
    const isCommon = (one: Box, other: Box) => {
      const common = within(one, other)
      return common.right - common.left > 2 && common.bottom - common.top > 2
    }
    const pairs: [Line, Line][] = []
    const sorted = lines.toSorted((one, other) => one.box.top - other.box.top)
    for (const [place, one] of sorted.entries()) {
      for (let next = place + 1; next < sorted.length; next += 1) {
        const other = sorted[next]
        if (!other || other.box.top > one.box.bottom) break
        if (one.node !== other.node && isCommon(one.box, other.box)) pairs.push([one, other])
      }
    }
    if (pairs.length === 0) return
    // Makes `elementsFromPoint` find elements without pointer events as well.
    const opened = new CSSStyleSheet()
    opened.replaceSync('* { pointer-events: auto !important }')
    document.adoptedStyleSheets.push(opened)
    for (const [one, other] of pairs) {
      const common = within(one.box, other.box)
      if (isSeenThrough(one, other, common))
        found.add(
          `text '${one.text}' of ${nameOf(one.element)} and text '${other.text}' of ${nameOf(other.element)} overlap`,
        )
    }
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== opened)
  }

  const isOpaque = (element: Element) => {
    const { backgroundColor, backgroundImage } = styleOf(element)
    const alpha = /^rgba\(.*,\s*([\d.]+)\)$|\/\s*([\d.]+)\)$/.exec(backgroundColor)
    const isClear = backgroundColor === 'transparent' || Number(alpha?.[1] ?? alpha?.[2] ?? 1) < 0.5
    return !isClear || backgroundImage.startsWith('url(')
  }
  function isSeenThrough(one: Line, other: Line, { left, right, top, bottom }: Box) {
    const x = (left + right) / 2
    let y = (top + bottom) / 2
    const before = scrollY
    if (y < 0 || y >= height) {
      scrollTo({ top: scrollY + y - height / 2, behavior: 'instant' })
      y -= scrollY - before
    }
    const stack = document.elementsFromPoint(x, y)
    scrollTo({ top: before, behavior: 'instant' })
    const [first, last] = [stack.indexOf(one.element), stack.indexOf(other.element)].toSorted((a, b) => a - b)
    if (first === undefined || last === undefined || first < 0) return false
    return !stack.slice(first, last).some((at) => isOpaque(at) && !at.contains(stack[last] ?? null))
  }

  /** Checks options and placeholders, which the browser clips without a scroll width. */
  function lookAtBoxes() {
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) return
    for (const element of document.querySelectorAll('select, input, textarea')) {
      if (!isShown(element) || !scope.contains(element)) continue
      const style = styleOf(element)
      const text =
        element instanceof HTMLSelectElement
          ? (element.selectedOptions[0]?.textContent ?? '')
          : element instanceof HTMLInputElement
            ? element.value === ''
              ? element.placeholder
              : ''
            : ''
      // The product's own options must be fully visible; stored texts of any length and hints may end in an ellipsis.
      const canEnd = element instanceof HTMLInputElement || text.length > 30
      if (!text || (canEnd && style.textOverflow === 'ellipsis')) continue
      pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      const room = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
      if (room > 0 && pen.measureText(text).width > room + 2)
        found.add(`the words '${short(text)}' do not fit into ${saidOf(element)}`)
    }
  }

  /** Checks that lettering is inside its drawing and legible. */
  function lookAtDrawings() {
    const min = 9
    for (const svg of (modal ?? document).querySelectorAll('svg')) {
      if (svg.ownerSVGElement || !isShown(svg)) continue
      const sheet = boxOf(svg)
      for (const text of svg.querySelectorAll('text')) {
        if (!isShown(text) || text.closest('defs, symbol') || !text.textContent?.trim()) continue
        const box = boxOf(text)
        // A plan may be cropped.
        if (isEmpty(box) || isEmpty(clip(box, text).seen)) continue
        const matrix = text.getScreenCTM()
        const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1
        const size = parseFloat(styleOf(text).fontSize) * scale
        const said = `lettering '${short(text.textContent)}' of ${nameOf(svg.parentElement ?? svg)}`
        if (size < min) found.add(`${said} is ${size.toFixed(1)} px high`)
        // A line box is taller than its glyphs, even more when rotated.
        const inset = (box.bottom - box.top) * 0.28
        const isOut =
          box.left < sheet.left - 1 ||
          box.right > sheet.right + 1 ||
          box.top + inset < sheet.top - 1 ||
          box.bottom - inset > sheet.bottom + 1
        if (isOut) found.add(`${said} lies outside of its drawing`)
      }
    }
  }

  const controls =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="option"], [tabindex]:not([tabindex^="-"])'
  const isField = (element: Element) =>
    element.matches('select, textarea, input:not([type="checkbox"], [type="radio"], [type="file"], [type="button"])')
  /** The click target of a control: its label, if the control is hidden. */
  function pressed(control: Element): Element {
    const { width: wide, height: high } = control.getBoundingClientRect()
    const label = (control as HTMLInputElement).labels?.[0]
    const isHidden = wide <= 2 || high <= 2 || Number(styleOf(control).opacity) === 0
    return isHidden && label ? label : control
  }
  const isReached = (control: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    if (!hit) return undefined
    const isOwn = control.contains(hit) || labelled(hit) === control
    return { hit, isOwn }
  }
  const labelled = (hit: Element) => hit.closest('label')?.control ?? null
  /** The click points of an element: the centres of its line boxes in the window. */
  const middlesOf = (element: Element) =>
    [...element.getClientRects()]
      .map((rect) => within(rect, { left: 0, top: 0, right: width, bottom: height }))
      .filter((box) => !isEmpty(box))
      .map(({ left, right, top, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 }))
  /**
   * Whether an element is in the middle of a long table. The rows there are alike, so only their texts are checked, not
   * each control.
   */
  const isAlike = (element: Element) => {
    const row = element.closest('tbody tr')
    const rows = row?.parentElement?.children ?? []
    const place = row ? [...rows].indexOf(row) : 0
    return place > 5 && place < rows.length - 2
  }
  function* controlsOf() {
    for (const element of scope.querySelectorAll(controls)) {
      // Elements hidden from assistive technology are focus guards.
      if (isAlike(element) || element.matches('[aria-hidden="true"] *, span:empty')) continue
      if (element.closest('[inert]') || !element.checkVisibility({ visibilityProperty: true })) continue
      const target = pressed(element)
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (target.getClientRects().length > 0) yield { element, target }
    }
  }
  /** The scroll containers of an element including the page, innermost first. */
  function scrollersOf(element: Element): Element[] {
    const all = chainOf(element).filter(
      (at) => isScroller(styleOf(at).overflowY) && at.scrollHeight > at.clientHeight + 1,
    )
    return isFixed(element) ? all : [...all, root]
  }

  function watchClicks() {
    for (const { element, target } of controlsOf()) {
      counts.controls += 1
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      let middles = middlesOf(target)
      let isFocused = false
      const isHidden = () => middles.length === 0 || isForReaders(target)
      if (isHidden() && target instanceof HTMLElement) {
        // Elements that are visible only with the focus, such as the skip link.
        target.focus({ preventScroll: true })
        middles = middlesOf(target)
        isFocused = true
        // Without a window manager, WebKit's window has no focus, and nothing shows as focused.
        if (isHidden() && !document.hasFocus()) {
          target.blur()
          continue
        }
      }
      if (middles.length === 0) {
        found.add(`${saidOf(element)} cannot be scrolled into the window`)
        continue
      }
      const reached = middles.map(({ x, y }) => isReached(element, x, y))
      // Some line boxes of a wrapped link may be under a sticky column.
      if (!reached.some((one) => one?.isOwn))
        found.add(`a press on ${saidOf(element)} reaches ${reached[0] ? saidOf(reached[0].hit) : 'nothing'}`)
      if (isFocused && target instanceof HTMLElement) target.blur()
    }
  }

  /** Checks that a control focused at the edge of a scroll container scrolls clear of sticky elements. */
  function lookAtFocus() {
    for (const { element, target } of controlsOf()) {
      if (!(element instanceof HTMLElement) || element.matches(':disabled') || target !== element) continue
      if (!isField(element) && !element.matches('button, a[href], summary')) continue
      const [scroller] = scrollersOf(element)
      if (!scroller) continue
      counts.fields += 1
      // Beyond the edge, and half under a sticky element. Browsers do not scroll to a partly visible link.
      const shares = isField(element) ? [0, 0.5] : [0]
      for (const [edge, share] of (['end', 'start'] as const).flatMap((edge) =>
        shares.map((share) => [edge, share] as const),
      )) {
        ;(document.activeElement as HTMLElement | null)?.blur()
        // Not with scrollIntoView, which applies scroll-padding itself.
        const frame = scroller === root ? { top: 0, bottom: height } : boxOf(scroller)
        const box = boxOf(element)
        const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller)
        const kept = share * 2 * (parseFloat(edge === 'end' ? scrollPaddingBottom : scrollPaddingTop) || 0)
        const inset = share * (box.bottom - box.top) - kept
        const by = edge === 'end' ? box.bottom - frame.bottom - inset : box.top - frame.top + inset
        scroller.scrollBy({ top: by, behavior: 'instant' })
        element.focus()
        if (document.activeElement !== element) continue
        const now = within(boxOf(element), { left: 0, top: 0, right: width, bottom: height })
        const x = (now.left + now.right) / 2
        const points = [now.top + 3, (now.top + now.bottom) / 2, now.bottom - 3]
        const covered = points
          .map((y) => isReached(element, x, y))
          .filter((reached) => !reached?.isOwn && !(reached && reached.hit.contains(element)))
        if (isEmpty(now)) found.add(`${saidOf(element)} has the focus outside of the window`)
        else if (covered.length > (isField(element) ? 0 : 1)) {
          const by = covered[0]?.hit
          found.add(`${saidOf(element)} with the focus is covered by ${by ? saidOf(by) : 'the edge of the window'}`)
        }
      }
    }
    ;(document.activeElement as HTMLElement | null)?.blur()
  }

  const places = new Map<Element, [number, number]>()
  for (const element of [root, ...scope.querySelectorAll('*'), scope])
    if (element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth)
      places.set(element, [element.scrollLeft, element.scrollTop])
  if (looks.includes('texts')) lookAtTexts()
  if (looks.includes('clicks')) watchClicks()
  if (looks.includes('focus')) lookAtFocus()
  for (const [element, [left, top]] of places) element.scrollTo({ left, top, behavior: 'instant' })
  return { found: [...found], ...counts }
}
