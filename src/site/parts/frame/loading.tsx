import { say } from '#domain/text/say.ts'
import { Button } from '#ui/button.tsx'

export function Loading({ children }: { children: string }) {
  return (
    <output className="flex items-center gap-3 py-12 text-lg">
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        className="size-6 motion-safe:animate-spin"
        aria-hidden
      >
        <circle cx="12" cy="12" r="9" className="text-seam" stroke="currentColor" />
        <path d="M12 3a9 9 0 0 1 9 9" />
      </svg>
      {children}
    </output>
  )
}

/** The message if units failed to load. The server embeds them in the page, so reloading it retries. */
export function UnitsFailed() {
  return (
    <div role="alert" className="py-12">
      <p className="text-lg">{say('The units could not be loaded. Check your connection and try again.')}</p>{' '}
      <Button variant="outline" className="mt-6" onClick={() => location.reload()}>
        {say('Try Again')}
      </Button>
    </div>
  )
}
