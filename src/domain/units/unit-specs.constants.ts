/** In display order. */
export const doorKinds = ['Drive-in', 'Dock-high', 'Ramp'] as const
export type DoorKind = (typeof doorKinds)[number]

/** The service voltages of the United States and Canada. */
export const voltages = ['120/208', '120/240', '240', '277/480', '480', '347/600', '600'] as const

export const phaseCounts = [1, 3] as const

export const sprinklerKinds = ['None', 'Wet', 'Dry', 'ESFR'] as const
