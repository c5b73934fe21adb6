/** The texts for conflicts. */
export const messages = {
  title: 'Changed in two places',
  intro: 'Both versions are below, with the differences marked. Nothing is lost until you decide.',
  announced: (count: number) =>
    count === 1
      ? 'One text was changed in two places. Both versions are above the form.'
      : `${count} texts were changed in two places. Both versions are above the form.`,
  /** In the tab that found it; in others, and after a reload, it is unknown whose tab that was. */
  mine: 'Yours, this tab',
  now: 'In the form now',
  tab: 'Other tab',
  elsewhere: 'Another tab or device',
  other: 'The other version',
  at: (whose: string, when: string) => `${whose}, ${when}`,
  empty: 'Empty',
  gone: 'No longer in the form.',
  keep: 'Keep mine',
  use: 'Use the other',
  copy: 'Copy the other',
  copied: 'Copied',
  copyFailed: 'Couldn’t copy. Select the text and copy it manually.',
  kept: 'Kept yours. The other version is in the history.',
  used: 'Using the other version. Undo restores yours.',
  step: 'other version used',
  inForm: (what: string, form: string) => `${what}, in ${form}`,
} as const
