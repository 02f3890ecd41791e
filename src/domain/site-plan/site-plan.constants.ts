export const maxBuildings = 40
export const maxBays = 24
export const maxYards = 100
export const maxParking = 40
export const maxFeet = 5000
export const maxCourt = 300
export const maxCanopy = 60
export const maxStalls = 500
/** In feet. */
export const driveWidths = { min: 12, usual: 26, max: 60 } as const
/** The rules create one drive for each court, and a building has one or two courts. */
export const maxDrives = 2 * maxBuildings
export const maxDriveCorners = 40

export const roadSides = ['north', 'east', 'south', 'west'] as const
/** Clockwise, in degrees. The bay doors of a building with turn 0 face south. */
export const turns = [0, 90, 180, 270] as const
export const doorSides = ['one side', 'both sides'] as const
