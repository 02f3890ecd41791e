import {
  Building,
  CalendarCheck,
  ChartColumn,
  FileText,
  IdCard,
  Inbox,
  LayoutTemplate,
  MailQuestionMark,
  Map as ParkMap,
  MessageSquareText,
  RotateCcwClock,
  Trash,
  Users,
  Warehouse,
} from '#ui/icons/icons.tsx'
import type { PlaceLabel } from './places.ts'

export const placeIcons: Record<PlaceLabel, typeof Inbox> = {
  Today: CalendarCheck,
  Inquiries: Inbox,
  Leads: Users,
  Units: Warehouse,
  Leases: FileText,
  Reports: ChartColumn,
  Park: ParkMap,
  Properties: Building,
  'Page Templates': LayoutTemplate,
  'Unmatched Email': MailQuestionMark,
  'Saved Replies': MessageSquareText,
  'Admin Users': IdCard,
  History: RotateCcwClock,
  'Recently Deleted': Trash,
}
