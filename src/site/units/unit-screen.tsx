export function UnitScreen({ id }: { id: string }) {
  return <h1>Unit {id}</h1>
}
