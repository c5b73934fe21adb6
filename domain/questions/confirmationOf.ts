import type { Decision } from '../modules/decisions/definition.ts'

/** What asks whether an assumption is right. The document lists it too, where it's known by its words. */
export const confirmationOf = ({ question, answer }: Pick<Decision, 'question' | 'answer'>): string =>
  question === ''
    ? `You assumed “${answer}”. Is that right?`
    : `You assumed “${answer}”. Is that right? (${question})`
