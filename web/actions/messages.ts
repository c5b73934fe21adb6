/** The texts of the command palette and the shortcut sheet. */
export const messages = {
  palette: 'Command palette',
  find: 'Search commands',
  findHint: 'What do you want to do?',
  nothing: 'No matching commands',
  count: (count: number) => (count === 1 ? '1 command' : `${count} commands`),
  sheet: 'Keyboard shortcuts',
  groups: { product: 'Ideawright', appearance: 'Appearance', goTo: 'Go to' },
  dashboard: 'Dashboard',
  profile: 'Profile Settings',
  signOut: 'Sign out',
  themes: { system: 'Theme: system', light: 'Theme: light', dark: 'Theme: dark' },
  themeAlso: 'switch mode colours colors appearance',
  singleKeys: 'Single-key shortcuts',
  singleKeysHint: 'For example ?, or G then F. They’re off while you’re typing.',
  thenKey: 'then',
  close: 'Close',
} as const
