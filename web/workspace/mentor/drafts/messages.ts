import { counted } from '../../counted.ts'

/** The texts for drafting all modules from the brain dump. */
export const messages = {
  draftEverything: 'Draft everything',
  offer:
    'Let the mentor draft all twelve modules from this text. You review each change before it’s applied.',
  title: 'Draft everything',
  intro:
    'The mentor reads your brain dump and proposes text for each module. Nothing changes until you apply it.',
  empty: 'Nothing to draft from yet. Write a few sentences in the brain dump first.',
  drafting: (title: string, number: number, all: number) => `Drafting ${title}: ${number} of ${all}`,
  preparing: 'Saving your brain dump…',
  finished: (ready: number, all: number) => `${ready} of ${all} modules drafted`,
  changed: 'The brain dump has changed since these drafts were made.',
  stopped: (ready: number, all: number) => `Stopped: ${ready} of ${all} modules drafted`,
  stop: 'Stop',
  goOn: 'Draft the rest',
  again: 'Draft again',
  close: 'Close',
  applyAll: 'Apply all accepted',
  apply: 'Apply to Form',
  applied: 'Applied',
  backToAll: 'All modules',
  next: 'Next module',
  retry: 'Retry',
  retryOf: (title: string) => `Retry ${title}`,
  openForm: 'Open',
  openFormOf: (title: string) => `Open ${title}`,
  review: (title: string) => `Review ${title}`,
  inForm: 'Already in the form',
  nothingFound: 'Nothing found',
  nothingNew: 'Nothing new',
  waiting: 'Not drafted yet',
  asking: 'Drafting…',
  failed: (sentence: string) =>
    sentence === '' ? 'Couldn’t draft this.' : `Couldn’t draft this. ${sentence}`,
  modules: (count: number) => counted(count, 'module'),
  changes: (count: number) => counted(count, 'change'),
  toCheck: (count: number) => `${counted(count, 'suggestion')} to check`,
  changesOf: (count: number, accepted: number) => `${counted(count, 'suggestion')}, ${accepted} accepted`,
  open: (count: number) => counted(count, 'open question'),
  stepName: 'All module drafts applied',
} as const
