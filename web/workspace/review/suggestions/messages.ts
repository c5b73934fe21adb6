import { counted } from '../../counted.ts'

/** The texts of what others suggest. */
export const messages = {
  title: 'Suggestions',
  intro:
    'What people answered to your links, and what coding tools propose. Nothing changes until you apply it.',
  empty: 'There are no suggestions. They come from links to questions, and from connected coding tools.',
  noneOpen: 'You’ve decided about all of them.',
  from: (name: string) => (name.trim() === '' ? 'Unknown' : name),
  settles: 'Applying it settles this question.',
  unfit: (count: number) =>
    `${counted(count, 'part')} of this no longer ${count === 1 ? 'fits' : 'fit'}, because the specification has changed since:`,
  alreadySo: 'The specification already says so.',
  apply: 'Apply',
  applyRest: 'Apply the rest',
  done: 'Mark as done',
  decline: 'Decline',
  actionOf: (action: string, name: string, date: string) => `${action}: suggestion by ${name}, ${date}`,
  suggestionBy: (name: string) => `Suggestion by ${name}`,
  declinedStep: 'Suggestion declined',
  doneStep: 'Suggestion done',
  applied: 'Suggestion applied',
  declined: 'Suggestion declined',
  isDone: 'Suggestion marked as done',
  failed:
    'This couldn’t be applied. There may be something of the same name already, or a conflict to resolve first. Nothing was changed.',
  settled: (count: number) => `Decided (${count})`,
  states: { open: 'Open', applied: 'Applied', declined: 'Declined' },
} as const
