import { modules } from '#domain/modules/index.ts'
import type { ModuleKey } from '#domain/specification/specification.ts'
import type { CallDocs } from './endpoint.ts'
import type { sorting, SortResponse } from './sort.ts'

const text = 'Members can borrow a tool for a week.'
const evidence = [{ quote: text, source: 'brainDump', start: 0, end: text.length }]
const emptyModule = (module: ModuleKey): SortResponse['modules'][ModuleKey] => ({
  proposal: { module, changes: [], removals: [] },
  present: [],
  questions: [],
})
const response: SortResponse = {
  statements: [
    {
      start: 0,
      end: text.length,
      form: 'prose',
      state: 'placed',
      kinds: ['features'],
      suggestions: ['acceptanceCriteria'],
    },
  ],
  modules: {
    // The entries cover all module keys.
    ...(Object.fromEntries(modules.map(({ key }) => [key, emptyModule(key)])) as SortResponse['modules']),
    features: {
      proposal: {
        module: 'features',
        changes: [
          {
            key: '+1',
            op: 'add',
            item: null,
            path: null,
            value: { name: 'Borrow a tool for a week', description: text, importance: 'Medium' },
            base: null,
            evidence,
            mark: 'said',
            parts: { name: { evidence, mark: 'said' } },
          },
        ],
        removals: [],
      },
      present: [],
      questions: [],
    },
  },
}

/** The documentation of each call, for the OpenAPI document. */
export const sortDocs: Readonly<Record<keyof typeof sorting, CallDocs>> = {
  sort: {
    summary: 'Sort the brain dump into the modules',
    description:
      'Every statement of the text is placed, set aside or left for the person to decide, and each module gets a proposal. Decisions are sent along each time: nothing is stored.',
    errorStatuses: [413, 503],
    example: { body: { text, decisions: [{ start: 0, end: text.length, to: 'features' }] }, response },
  },
}
