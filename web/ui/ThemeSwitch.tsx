import { Monitor, Moon, Sun } from 'lucide-react'
import { IconButton } from './IconButton.tsx'
import { Menu } from './Menu.tsx'
import { useTheme } from './useTheme.ts'
import { messages } from './messages.ts'

const choices = [
  { theme: 'system', label: messages.themes.system, icon: <Monitor /> },
  { theme: 'light', label: messages.themes.light, icon: <Sun /> },
  { theme: 'dark', label: messages.themes.dark, icon: <Moon /> },
] as const

/** Lets the user choose the theme. */
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
    <Menu label={messages.theme} items={items}>
      {ties => <IconButton {...ties} label={messages.themeIs(now.label)} icon={now.icon} />}
    </Menu>
  )
}
