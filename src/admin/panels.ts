import { type ComponentType, lazy } from 'react'
import type { TabName } from './routes.ts'

/** The panel of each tab of the dashboard. */
export const panels: Record<TabName, ComponentType> = {
  units: lazy(() => import('./units/units-tab.tsx').then((module) => ({ default: module.UnitsTab }))),
  crm: lazy(() => import('./crm/crm-tab.tsx').then((module) => ({ default: module.CrmTab }))),
  leads: lazy(() => import('./crm/leads/leads-tab.tsx').then((module) => ({ default: module.LeadsTab }))),
  properties: lazy(() =>
    import('./properties/properties-tab.tsx').then((module) => ({ default: module.PropertiesTab })),
  ),
  templates: lazy(() => import('./templates/templates-tab.tsx').then((module) => ({ default: module.TemplatesTab }))),
  users: lazy(() => import('./users/users-tab.tsx').then((module) => ({ default: module.UsersTab }))),
  password: lazy(() => import('./password/password-tab.tsx').then((module) => ({ default: module.PasswordTab }))),
  invitations: lazy(() =>
    import('./invitations/invitations-tab.tsx').then((module) => ({ default: module.InvitationsTab })),
  ),
}
