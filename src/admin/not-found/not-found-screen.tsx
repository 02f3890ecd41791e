import { StaffButtonLink } from '#admin/parts/frame/link.tsx'
import { useTitle } from '#admin/parts/frame/use-title.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'

export function Screen() {
  useTitle('404 Page Not Found')
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6">
      <h1 className="text-xl font-bold">404 Page Not Found</h1>
      <StaffButtonLink variant="outline" href={staffPages.dashboard.address}>
        Back to the dashboard
      </StaffButtonLink>
    </main>
  )
}
