import { DoorMark } from '#ui/drawings/door-mark.tsx'

/** What stands while the session is checked (staff specification, section 2). */
export const Verifying = () => (
  <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6">
    <DoorMark className="h-8 w-11 text-cta" />
    <h1 className="text-lg">Verifying authentication...</h1>
  </main>
)
