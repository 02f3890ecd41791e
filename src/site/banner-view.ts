import { tourPath } from '#contract/tours.constants.ts'
import { areTimesFree } from './tour-offer.ts'

type Shown = { text: string; link: string | undefined; phase: string }

const markup = `<p><strong></strong> See a unit before you decide.</p>
<a class="button button-primary button-sm"><span>Call <span class="max-sm:hidden"></span></span></a>
<a class="button button-outline button-sm">Schedule a Tour</a>
<button type="button" class="icon-button" aria-label="Dismiss">
<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="m4 4 12 12M16 4 4 16" stroke="currentColor" stroke-width="1.8"/></svg>
</button>`

/** The contact form of the current page, which may know the unit, or else that of the home page. */
const contactPath = () => `${document.getElementById('contact') ? location.pathname : '/'}#contact`

/** The option beside 'Schedule a Tour', which leads to the form. */
function tourLink() {
  const link = document.createElement('a')
  link.className = 'link'
  link.href = tourPath
  link.textContent = 'Pick a time for a tour'
  return link
}

/** Shows the banner until one of its controls is used. */
export function showBanner({ text, link, phase }: Shown, onDismiss: () => void) {
  const banner = document.createElement('aside')
  banner.className = 'banner'
  banner.ariaLabel = 'Visit the park'
  banner.innerHTML = markup
  const [call, contact] = banner.querySelectorAll('a')
  const number = banner.querySelector('span span')
  const news = banner.querySelector('strong')
  if (!call || !contact || !number || !news) throw new Error('The banner lacks its links')
  if (link) call.href = link
  number.textContent = text
  news.textContent = `${phase} is ready.`
  const leadToContact = () => {
    contact.href = contactPath()
  }
  leadToContact()
  const watch = new MutationObserver(leadToContact)
  watch.observe(document.getElementById('main') ?? document.body, { subtree: true, childList: true })
  banner.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('a, button')) return
    onDismiss()
    watch.disconnect()
    // A link that has left the document is not followed.
    setTimeout(() => banner.remove())
  })
  document.body.append(banner)
  void areTimesFree().then((isOffered) => {
    if (isOffered) banner.querySelector('p')?.append(' ', tourLink())
  })
}
