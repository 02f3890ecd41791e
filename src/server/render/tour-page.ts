import { siteStyles } from '#contract/brand.ts'
import type { TourPage } from '#contract/tour-pages.ts'
import type { Config } from '#server/config.ts'
import { pagePolicy } from '#server/http/security-headers.ts'
import type { BuiltSite } from './built-site.ts'
import { hashOf } from '#server/http/content-hash.ts'
import type { PageCache } from './page-cache.service.ts'
import { publicPark } from './public-park.ts'
import { scriptlessTemplate } from './template.ts'

type Context = { pages: PageCache; site: BuiltSite; config: Config }

/** Returns the function that renders a page about tours, which no cache keeps: it has the times of now, or those of one visitor. */
export const createTourRenderer =
  ({ pages, site, config: { publicUrl } }: Context) =>
  async (tour: TourPage) => {
    const [renderer, known] = await Promise.all([site.renderer(), pages.known()])
    const rendered = renderer.renderTour({ park: publicPark(known), publicUrl, tour })
    const policy = pagePolicy({
      hashes: site.stylesFor && { style: hashOf(siteStyles(known.park.accent)) },
      analytics: false,
      secure: publicUrl.startsWith('https:'),
    })
    return { html: scriptlessTemplate({ ...rendered, park: known.park }, site), policy }
  }
