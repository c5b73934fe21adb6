import type { Decision } from '#domain/modules/decisions/definition.ts'
import { counted } from '../../counted.ts'

/** The texts of the decisions in the review. */
export const messages = {
  title: 'Decisions',
  intro: 'What was decided, assumed or put aside, the newest first. Reopen one to be asked again.',
  empty: 'No decisions yet. Answers to questions and ignored findings are listed here.',
  search: 'Search decisions',
  show: 'Show',
  all: 'All',
  noMatch: 'No matching decisions',
  states: {
    decided: 'Decided',
    assumed: 'Assumption',
    postponed: 'Put off',
    dismissed: 'Not relevant',
  } satisfies Record<Decision['state'], string>,
  by: { user: 'You', model: 'AI model', template: 'Template' } satisfies Record<Decision['by'], string>,
  found: (count: number, all: number) =>
    count === all ? counted(all, 'decision') : `${count} of ${counted(all, 'decision')}`,
  reopen: 'Reopen',
  reopenOf: (question: string) => `Reopen: ${question}`,
  confirm: 'Confirm',
  confirmOf: (question: string) => `Confirm: ${question}`,
  reopened: 'Reopened. Undo brings the decision back.',
  confirmed: 'Confirmed',
  reopenStep: 'Decision reopened',
  confirmStep: 'Assumption confirmed',
} as const
