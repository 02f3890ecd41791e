import { LaterPart } from '#site/parts/later-part.tsx'
import { Hero } from './hero.tsx'

export function HomeScreen() {
  return (
    <>
      <Hero />
      <LaterPart name="home-rest" />
    </>
  )
}
