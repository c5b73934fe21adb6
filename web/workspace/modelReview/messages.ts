import type { Finding } from '#contract/mentor.ts'
import { counted } from '../counted.ts'

/** The texts of an AI model's reading of the whole specification. */
export const messages = {
  title: 'Read the whole specification as the builder',
  intro: (speaker: string) =>
    `${speaker} reads everything as the tool that would build it, and lists what it would have to guess. Nothing changes until you choose an answer.`,
  start: 'Read as the builder',
  again: 'Read again',
  stop: 'Stop',
  retry: 'Try again',
  preparing: 'Saving your changes…',
  reading: (speaker: string) => `${speaker} is reading…`,
  failed: 'Couldn’t read the specification.',
  stopped: 'Stopped',
  none: (speaker: string) => `${speaker} found nothing that would stop a builder.`,
  found: (count: number, speaker: string) => `${counted(count, 'question')} from ${speaker}`,
  leftOut: 'Your specification is too long for this AI model, so it didn’t read all of it.',
  rules: {
    ambiguity: 'Ambiguous',
    conflict: 'Contradiction',
    missingCase: 'Missing case',
  } satisfies Record<Finding['rule'], string>,
  changed: 'This text has changed since',
  answers: 'Possible answers',
  applied: 'Applied',
  unable: 'This answer no longer fits your specification. Change the field itself.',
  open: (place: string) => `Open ${place}`,
} as const
