/** What is said where something was changed in two places. */
export const messages = {
  title: 'Changed in two places',
  intro: 'Both texts are here, with a mark where they differ. Nothing is lost until you decide.',
  announced: (count: number) =>
    count === 1
      ? 'A text was changed in two places. Both versions are above the form.'
      : `${count} texts were changed in two places. Both versions are above the form.`,
  /** In the tab that found it; in others, and after a reload, nobody knows whose that tab was. */
  mine: 'Yours, this tab',
  now: 'In the form now',
  tab: 'Other tab',
  elsewhere: 'Another tab or device',
  other: 'The other version',
  at: (whose: string, when: string) => `${whose}, ${when}`,
  empty: 'Nothing',
  gone: 'It is not in the form any more.',
  keep: 'Keep mine',
  use: 'Use the other',
  copy: 'Copy the other',
  copied: 'Copied',
  copyFailed: 'It could not be copied. Mark the text and copy it by hand.',
  kept: 'Kept. The other version stays in the history.',
  used: 'The other version is in the form. Undo brings yours back.',
  step: 'use of the other version',
  inForm: (what: string, form: string) => `${what}, in ${form}`,
} as const
