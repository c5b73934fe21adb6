import { describe, expect, test } from 'vitest'
import { specificationOf } from '../../checks/acrossModules/specification.testing.ts'
import { readStories } from './readStories.ts'

const shop = specificationOf({
  brainDump: 'It’s me and Nora in the shop.',
  personas: [{ name: 'Developer' }, { name: 'Team lead' }],
  features: [
    { name: 'Connect a repo' },
    { name: 'Weekly digest' },
    { name: 'List with age and owner' },
    { name: 'Open a PR' },
    { name: 'Find stale flags' },
  ],
})
const read = (text: string, items = ['FE-1', 'FE-2', 'FE-3', 'FE-4', 'FE-5']) =>
  readStories({ module: 'userStories', slot: 'story', items }, text, shop)?.map(({ finds }) =>
    ['persona', 'goal', 'benefit', 'relatedFeature']
      .map(path => (finds[path]?.value as string | undefined) ?? '')
      .join(' | '),
  )
const [digest, list, pr] = ['FE-2 Weekly digest', 'FE-3 List with age and owner', 'FE-4 Open a PR']

describe('who needs which feature is read', () => {
  test.each([
    [
      'from lines that begin with people',
      'dev: list, pr, to be done with it\nlead: digest, so nobody asks',
      [
        `Developer | use the list with age and owner | I can be done with it | ${list}`,
        `Developer | open a PR | I can be done with it | ${pr}`,
        `Team lead | use the weekly digest | nobody asks | ${digest}`,
      ],
    ],
    [
      'from lines that begin with features',
      'digest: lead\nPR – developers, because they have to clean up',
      [`Team lead | use the weekly digest |  | ${digest}`, `Developer | open a PR | I can clean up | ${pr}`],
    ],
    [
      'from sentences',
      'Lead and dev both read the digest. The lead just wants to be told what’s old.',
      [
        `Team lead | use the weekly digest |  | ${digest}`,
        `Developer | use the weekly digest |  | ${digest}`,
        'Team lead | be told what’s old |  | ',
      ],
    ],
    [
      'from people who are no personas yet',
      'Admin connects. The auditor needs the list to check it',
      [
        'Admin | connect a repo |  | FE-1 Connect a repo',
        `Auditor | use the list with age and owner | I can check it | ${list}`,
      ],
    ],
    [
      'from one who tells of themselves by name, and of another',
      'me, Dawn, I need to know what’s coming. Nora as well',
      ['Dawn | know what’s coming |  | ', 'Nora | know what’s coming |  | '],
    ],
    [
      'from features that need somebody, and remarks about them',
      'List and digest needs lead. PR also dev.\nFind: the auditor, on paper and by phone, because flags get old',
      [
        `Team lead | use the list with age and owner |  | ${list}`,
        `Team lead | use the weekly digest |  | ${digest}`,
        `Developer | open a PR |  | ${pr}`,
        'Auditor | find stale flags, because flags get old |  | FE-5 Find stale flags',
      ],
    ],
  ])('%s', (_, text, stories) => {
    expect(read(text)).toEqual(stories)
  })
})

test.each(['mostly the lead', 'All of them are for the lead', 'the lead needs all five'])(
  '“%s” is a story for each feature in question',
  text => {
    expect(read(text, ['FE-2', 'FE-4'])).toEqual([
      `Team lead | use the weekly digest |  | ${digest}`,
      `Team lead | open a PR |  | ${pr}`,
    ])
  },
)

test('somebody alone tells nothing where no feature is in question', () => {
  expect(read('the lead', ['DM-1'])).toEqual([])
})

test('a wish keeps its own words where they say more than the name of a feature', () => {
  expect(read('The lead wants a weekly digest like the one of the bank, so that it gets read')).toEqual([
    `Team lead | have a weekly digest like the one of the bank | it gets read | ${digest}`,
  ])
})

test.each(['It should just work', 'because it is Monday', 'when the list is long, nobody reads it'])(
  '“%s” tells of nobody',
  text => {
    expect(read(text)).toBeUndefined()
  },
)
