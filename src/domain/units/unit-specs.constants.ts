/** The kinds of doors, in the order in which they are shown. */
export const doorKinds = ['Drive-in', 'Dock-high', 'Ramp'] as const
export type DoorKind = (typeof doorKinds)[number]

/** The voltages of services in the United States and Canada. */
export const voltages = ['120/208', '120/240', '240', '277/480', '480', '347/600', '600'] as const

export const phaseCounts = [1, 3] as const

export const sprinklerKinds = ['None', 'Wet', 'Dry', 'ESFR'] as const
