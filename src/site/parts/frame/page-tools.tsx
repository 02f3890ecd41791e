import { say } from '#domain/text/say.ts'

/** Share and print, which scripts do: `usePageTools` listens to them, so that they work before they are hydrated. */
export const PageTools = () => (
  <p className="page-tools noscript:hidden">
    <button type="button" className="link" data-tool="share">
      {say('Share')}
    </button>
    <button type="button" className="link" data-tool="print">
      {say('Print')}
    </button>
  </p>
)
