import { type Loadable, loadable } from '#ui/loadable.tsx'
import type { TabName } from './routes.ts'

/** The panel of each tab of the dashboard. */
export const panels: Record<TabName, Loadable<object>> = {
  units: loadable(() => import('./units/units-tab.tsx').then((module) => module.UnitsTab)),
  crm: loadable(() => import('./crm/crm-tab.tsx').then((module) => module.CrmTab)),
  leads: loadable(() => import('./crm/leads/list/leads-tab.tsx').then((module) => module.LeadsTab)),
  properties: loadable(() => import('./properties/properties-tab.tsx').then((module) => module.PropertiesTab)),
  templates: loadable(() => import('./templates/templates-tab.tsx').then((module) => module.TemplatesTab)),
  users: loadable(() => import('./users/users-tab.tsx').then((module) => module.UsersTab)),
  password: loadable(() => import('./password/password-tab.tsx').then((module) => module.PasswordTab)),
  invitations: loadable(() => import('./invitations/invitations-tab.tsx').then((module) => module.InvitationsTab)),
}
