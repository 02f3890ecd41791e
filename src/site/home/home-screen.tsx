import { DeferredPart } from '#site/parts/deferred-part.tsx'
import { Hero } from './hero.tsx'

export function HomeScreen() {
  return (
    <>
      <Hero />
      <DeferredPart name="home-rest" />
    </>
  )
}
