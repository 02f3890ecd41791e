/** Whether the visitor asks for few bytes. */
const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches

/** Fetches React without running it, so that the first interaction does not wait for it. In development there is no file. */
export function preloadReact() {
  const href = document.querySelector<HTMLElement>('script[data-react]')?.dataset.react
  if (href === undefined || savesData()) return
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href }),
  )
}
