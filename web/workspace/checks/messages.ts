import type { CheckGroup, Severity } from '#domain/checks/check.ts'
import { itemListOf, type FormKey } from '#domain/specification/specification.ts'
import { pluralOf } from '#domain/text/pluralOf.ts'
import { counted } from '../counted.ts'

/** The texts about what the checks find. */
export const messages = {
  severity: { error: 'Error', warning: 'Warning', hint: 'Hint' } satisfies Record<Severity, string>,
  group: {
    clear: 'Clear',
    complete: 'Complete',
    consistent: 'Consistent',
    testable: 'Testable',
  } satisfies Record<CheckGroup, string>,
  more: (count: number) => `${count} more`,
  fewer: 'Show fewer',
  before: 'Instead of',
  after: 'write',
  fixes: 'Possible fixes',
  answers: 'Possible answers',
  recommended: 'Recommended',
  ask: 'Ask mentor',
  ignore: 'Ignore',
  ignoreTitle: 'Why is this fine?',
  ignoreHint: 'It comes back if the text changes.',
  reasons: ['It’s clear enough', 'Decided elsewhere', 'Not needed in this app'],
  ownReason: 'Another reason',
  ignored: 'Ignored. Undo brings it back.',
  ignoredStep: 'Finding ignored',
  reopened: 'Reopened',
  reopenedStep: 'Finding reopened',
  applied: 'Fixed. Undo takes it back.',
  unable: 'This fix no longer fits the text.',
  notLoaded: 'Couldn’t load this. Check your connection and try again.',
  /** What the mentor is asked about a place. */
  toMentor: (place: string, message: string) => `${place}: ${message} How should I change it?`,
  /** "2 user stories", "5 criteria" */
  connection: (module: FormKey, count: number) => {
    if (module === 'acceptanceCriteria') return counted(count, 'criterion', 'criteria')
    if (module === 'userStories') return counted(count, 'story', 'stories')
    const item = (itemListOf(module)?.itemLabel ?? '').toLowerCase()
    return counted(count, item, pluralOf(item))
  },
} as const
