export const maxBuildings = 40
export const maxBays = 24
export const maxFeet = 5000

export const roadSides = ['north', 'east', 'south', 'west'] as const
/** Clockwise, in degrees; the bay doors of a building that is not turned face south. */
export const turns = [0, 90, 180, 270] as const
export const doorSides = ['one side', 'both sides'] as const
