import { colours } from '#domain/brand/colours.constants.ts'
import type { Park } from '#contract/park/park.ts'
import { staffPages } from '#contract/staff-pages.constants.ts'
import { iconAddress } from '#server/render/icons.ts'

/**
 * The manifest with which a browser can install the staff area. Public pages have another one and cannot be installed.
 */
export const staffManifest = (park: Park) => ({
  id: staffPages.dashboard.address,
  name: `${park.name} leasing office`,
  short_name: park.shortName,
  start_url: staffPages.today.address,
  scope: staffPages.dashboard.address,
  display: 'standalone',
  background_color: colours.sheet,
  theme_color: park.accent || colours.sheet,
  icons: [
    { src: iconAddress('/icon.svg', park), type: 'image/svg+xml', sizes: 'any' },
    { src: iconAddress('/apple-touch-icon.png', park), type: 'image/png', sizes: '180x180' },
  ],
})
