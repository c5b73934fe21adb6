import type { checking, ChecksResponse } from './checks.ts'
import type { CallDocs } from './endpoint.ts'

const response: ChecksResponse = {
  counts: { error: 0, warning: 1, hint: 0, dismissed: 0 },
  findings: [
    {
      check: 'vague-amount',
      severity: 'warning',
      place: 'features.FE-1.description:5-12',
      name: 'FE-1 · List a tool, Description',
      quote: 'several',
      message: '“several” doesn’t say how many. Give a number or a rule.',
      fixes: [],
      question: null,
      dismissed: null,
    },
  ],
  checks: [
    {
      id: 'vague-amount',
      group: 'clear',
      title: 'Vague amount',
      why: 'Two builders read different numbers into it, and nobody can test it.',
      example: { before: 'Show several results.', after: 'Show the 10 nearest results.' },
    },
  ],
}

/** The documentation of each call, for the OpenAPI document. */
export const checkDocs: Readonly<Record<keyof typeof checking, CallDocs>> = {
  read: {
    summary: 'Check a project',
    description:
      'Reads the stored project with rules, without a language model: the same project always has the same findings. Nothing is stored. With `If-None-Match`, unchanged findings aren’t sent again.',
    headers: ['ETag', 'Cache-Control'],
    example: { response },
  },
}
