import type { CheckGroup } from '#domain/checks/check.ts'
import { counted } from '../../counted.ts'

/** The texts of the checks in the review. */
export const messages = {
  title: 'Checks',
  loading: 'Checking…',
  empty: 'Nothing to check yet. Fill in a module first.',
  groups: 'Checks by kind',
  /** What the bars measure, said once above them. */
  barsHint:
    'The share of cards and forms without an open error or warning. Choose one to see what’s behind it.',
  groupHints: {
    clear: 'Everyone reads it the same way',
    complete: 'Nothing is missing',
    consistent: 'Nothing contradicts',
    testable: 'Everyone can tell if it’s met',
  } satisfies Record<CheckGroup, string>,
  share: (clean: number, all: number) => `${clean} of ${all}`,
  /** Follows the share, for screen readers. */
  shareHint: (open: number) => ` without an open error or warning, ${counted(open, 'finding')}.`,
  next: 'Next best fix',
  all: 'All findings',
  allOf: (group: string) => `All findings: ${group.toLowerCase()}`,
  none: 'Nothing found.',
  noneOf: (group: string) => `Nothing found that isn’t ${group.toLowerCase()}.`,
  more: (count: number, module: string) => `${count} more in ${module}`,
  settled: (count: number) => counted(count, 'ignored finding'),
  reason: (reason: string, date: string) => [reason, date].filter(part => part !== '').join(' · '),
  reopen: 'Reopen',
  reopenOf: (message: string) => `Reopen: ${message}`,
  optional: (on: number, all: number) => `More checks (${on} of ${all} on)`,
  optionalHint: 'These are off because much of what they find is harmless. They apply to this project only.',
  switchedOn: 'On',
  switchStep: (title: string, isOn: boolean) => `Check “${title}” switched ${isOn ? 'on' : 'off'}`,
} as const
