import { Monitor, Moon, Sun } from 'lucide-react'
import { IconButton } from './IconButton.tsx'
import { Menu } from './Menu.tsx'
import { useTheme } from './useTheme.ts'

const choices = [
  { theme: 'system', label: 'System', icon: <Monitor /> },
  { theme: 'light', label: 'Light', icon: <Sun /> },
  { theme: 'dark', label: 'Dark', icon: <Moon /> },
] as const

/** Lets the user choose how the product is lit. */
export function ThemeSwitch() {
  const [theme, chooseTheme] = useTheme()
  const now = choices.find(choice => choice.theme === theme) ?? choices[0]
  const items = choices.map(choice => ({
    label: choice.label,
    icon: choice.icon,
    isChecked: choice.theme === theme,
    onSelect: () => chooseTheme(choice.theme),
  }))
  return (
    <Menu label="Theme" items={items}>
      {ties => <IconButton {...ties} label={`Theme: ${now.label}`} icon={now.icon} />}
    </Menu>
  )
}
