/** What the palette and the sheet of shortcuts say. */
export const messages = {
  palette: 'Command palette',
  find: 'Search commands',
  findHint: 'What do you want to do?',
  nothing: 'No command is called that.',
  count: (count: number) => (count === 1 ? '1 command' : `${count} commands`),
  sheet: 'Keyboard shortcuts',
  groups: { product: 'Ideawright', appearance: 'Appearance', goTo: 'Go to' },
  dashboard: 'Dashboard',
  profile: 'Profile Settings',
  signOut: 'Sign out',
  themes: { system: 'Theme: as the system', light: 'Theme: light', dark: 'Theme: dark' },
  themeAlso: 'switch mode colors appearance',
  singleKeys: 'Shortcuts of a single key',
  singleKeysHint: 'Such as ? or G F. They work only where no text field has the focus.',
  thenKey: 'then',
  close: 'Close',
} as const
