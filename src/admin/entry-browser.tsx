import './admin.css'
import { createRoot } from 'react-dom/client'
import type { StaffPark } from '#contract/park.ts'
import { App } from './app.tsx'
import { sayLoggedOut } from './parts/logout.ts'

const { park, eventId }: { park: StaffPark; eventId?: string } = JSON.parse(
  document.getElementById('page-data')?.textContent ?? '',
)
const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
createRoot(root).render(<App park={park} eventId={eventId} />)
sayLoggedOut()
