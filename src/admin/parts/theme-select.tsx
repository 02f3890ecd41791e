import { chooseTheme, theme } from '#admin/theme.ts'
import { useStore } from '#ui/store.ts'
import { themes } from '#contract/staff-pages.constants.ts'
import { Select } from '#ui/select.tsx'

const labels = { system: 'System look', light: 'Light', dark: 'Dark' }
const options = themes.map((value) => ({ value, label: labels[value] }))

/** Light, dark, or as the system has it. */
export function ThemeSelect() {
  const chosen = useStore(theme, (value) => value)
  return (
    <Select
      aria-label="Look"
      className="w-auto!"
      options={options}
      value={chosen}
      onChange={({ currentTarget }) => {
        const found = themes.find((value) => value === currentTarget.value)
        if (found) chooseTheme(found)
      }}
    />
  )
}
