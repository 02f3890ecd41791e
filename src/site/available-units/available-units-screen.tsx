export function AvailableUnitsScreen() {
  return <h1>AvailableUnits</h1>
}
