import { QueryBoundary } from '#admin/parts/feedback/query-boundary.tsx'
import { useApiQuery } from '#client/query.ts'
import * as emailsApi from '#contract/emails/emails.ts'
import { TableSkeleton } from '#ui/table.tsx'

// Nothing loads inside the frame: its policy repeats what the sanitizer has already removed. The page's policy forbids
// inline styles, so the look comes from attributes.
const head =
  '<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src \'none\'"><body bgcolor="white" text="black"><font face="Arial, sans-serif">'

/** The HTML of a received email in a frame without scripts, forms or an origin; its links open in a new tab. */
export function EmailFrame({ id, subject }: { id: number; subject: string }) {
  const html = useApiQuery(emailsApi.readHtml, { params: { id } })
  return (
    <QueryBoundary query={html} loading={<TableSkeleton message="Loading email..." rows={3} />}>
      {(data) => (
        <iframe
          className="email-frame"
          title={`Email: ${subject}`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={head + data.html}
        />
      )}
    </QueryBoundary>
  )
}
