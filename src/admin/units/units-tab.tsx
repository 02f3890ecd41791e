export const UnitsTab = () => <p>Units</p>
