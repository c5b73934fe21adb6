import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apply } from '../../field/patch.ts'
import { arbitrarySpecification } from '../../field/values.testing.ts'
import { describePlaces } from '../import.testing.ts'
import { generatedOn } from '../../export/document.testing.ts'
import { toDocument } from '../../export/document.ts'
import { nastySpecification } from '../../export/targets/nasty.testing.ts'
import { sample, specificationsToHandOver } from '../../export/targets/handedOver.testing.ts'
import {
  createBlankSpecification,
  hiddenFormsOf,
  type Specification,
} from '../../specification/specification.ts'
import { importFiles } from '../index.ts'

const documentOf = (specification: Specification) =>
  toDocument(specification.overview.name, specification, generatedOn)
const imported = (text: string, current: Specification = sample) =>
  importFiles([{ path: 'spec.md', text }], current)
const document = documentOf(sample)

/** The document with one replacement, which must apply. */
function edit(from: string | RegExp, to: string): string {
  const edited = document.replace(from, to)
  expect(edited).not.toBe(document)
  return edited
}

describe('an unchanged document', () => {
  test.each(specificationsToHandOver.slice(0, 150))('changes nothing: %s', (_, specification) => {
    const { reader, patch, unread, notMentioned } = imported(documentOf(specification), specification)
    expect({ reader: reader.key, patch, unread, notMentioned }).toEqual({
      reader: 'markdown',
      patch: [],
      unread: [],
      notMentioned: [],
    })
  })

  test('changes nothing, whatever the specification', () => {
    fc.assert(
      fc.property(fc.oneof(arbitrarySpecification, nastySpecification), specification => {
        expect(imported(documentOf(specification), specification).patch).toEqual([])
      }),
    )
  })

  test.each(specificationsToHandOver.slice(0, 60))(
    'gives the same document again in a blank project: %s',
    (_, specification) => {
      const text = documentOf(specification)
      const taken = imported(text, createBlankSpecification()).specification
      expect(documentOf(taken)).toBe(text)
    },
  )
})

const priorities = ['High', 'high', 'HIGH'] as const

describe('a document that was edited by hand', () => {
  const changesOf = (text: string) => {
    const { patch, unread } = imported(text)
    return { changes: describePlaces(patch), unread: unread.map(it => it.text) }
  }

  test.each([
    ['a heading in another case', '## 4. Core Features', '##  4. core features'],
    ['a heading without its number', '## 6. Acceptance Criteria', '## Acceptance Criteria'],
    ['a heading with closing marks', '## 3. Target Personas', '## 3. Target Personas ##'],
    ['a heading of another level', '## 7. Data Models', '# 7. Data Models'],
    [
      'an item’s heading in another case',
      '### Feature 3: Walk with one list (FE-3)',
      '### FEATURE 3 : Walk with one list [fe-3]',
    ],
    ['an item’s heading that begins with its id', '### Persona 2: Guide (PE-2)', '### PE-2: Guide'],
    ['more space in a heading', /\n### /g, '\n###  '],
    ['other numbers', '### Feature 3: Walk', '### Feature 33: Walk'],
    ['other list marks', /- \*\*AC-/g, '* **AC-'],
    ['criteria as a numbered list', /- \*\*AC-(\d+)\.(\d+):\*\*/g, '$2.'],
    ['a criterion over two lines', 'then each guide is told', 'then each\n  guide is told'],
    ['attributes with other marks', /- \*\*(\w+)\*\* \((\w)/g, '+ __$1__ ($2'],
    ['labels with the colon outside', /\*\*Needs & Goals:\*\*/g, '__needs & goals__ :'],
    ['labels in another case', /\*\*Relationships:\*\*/g, '**RELATIONSHIPS:**'],
    ['Windows line ends', /\n/g, '\r\n'],
    ['more space', /\n\n(?=\*\*|#)/g, '\n\n\n'],
    ['a story without its full stop', 'in five minutes.\n', 'in five minutes\n'],
    ['terms with other marks', /\n- \*\*([^*:]+):\*\* /g, '\n* **$1**: '],
    ['a missing priority', '**Priority:** High\n', ''],
    ['no date and no title', /^# .*\n\n.*\n/, ''],
    ...priorities.map(it => [`the priority ${it}`, '**Priority:** High', `**Priority:** ${it}`] as const),
  ] as const)('means the same with %s', (_, from, to) => {
    const text = document.replace(from, to)
    expect(changesOf(text)).toEqual({ changes: [], unread: [] })
  })

  test('has exactly the one change of a description', () => {
    for (const { id, description } of sample.features) {
      const text = edit(description.split('\n')[0]!, `Mornings only. ${description.split('\n')[0]!}`)
      expect(changesOf(text)).toEqual({ changes: [`set features.${id}.description`], unread: [] })
    }
  })

  test('has exactly the one change of a description, whatever the specification', () => {
    fc.assert(
      fc.property(nastySpecification, fc.nat(), (specification, choice) => {
        const { features } = specification
        const at = choice % Math.max(1, features.length)
        fc.pre(features.length > 0)
        const edited = features.with(at, { ...features[at]!, description: 'Only on Mondays' })
        const { patch } = imported(documentOf({ ...specification, features: edited }), specification)
        expect(describePlaces(patch)).toEqual([`set features.${features[at]!.id}.description`])
      }),
    )
  })

  test.each([
    ['a reworded name', 'Excuse a child (FE-2)', 'Excuse children (FE-2)', ['set features.FE-2.name']],
    ['another priority', '**Priority:** Low', '**Priority:** medium', ['set features.FE-8.importance']],
    ['a removed item', /### Feature 8:[^]*?(?=## 5)/, '', ['removeItem FE-8']],
    ['a removed criterion', /- \*\*AC-1\.2.*\n/, '', ['set acceptanceCriteria.AC-1.criteria']],
    [
      'a new criterion',
      /(- \*\*AC-1\.4.*)/,
      '$1\n- Guides can say no',
      ['set acceptanceCriteria.AC-1.criteria'],
    ],
    ['a new item without an id', '## 5. User', '### Car pool\n\nFor rain.\n\n## 5. User', ['addItem FE-9']],
    [
      'a new item with an id',
      '## 5. User',
      '### Feature 9: Car pool (FE-12)\n\nFor rain.\n\n## 5. User',
      ['addItem FE-12'],
    ],
    [
      'an id that is there twice',
      '## 5. User',
      '### Feature 9: Car pool (FE-1)\n\nFor rain.\n\n## 5. User',
      ['addItem FE-9'],
    ],
    [
      'a reworded goal',
      'I want to excuse my child at six',
      'I want to excuse my child at five',
      ['set userStories.US-2.goal'],
    ],
    [
      'a new term',
      '## 12. Glossary\n',
      '## 12. Glossary\n\n* Rain plan: Cars instead of feet\n',
      [`addItem GL-${sample.glossary.length + 1}`],
    ],
    ['a removed id of a known item', 'Excuse a child (FE-2)', 'Excuse a child', []],
  ])('has exactly the change of %s', (_, from, to, changes) => {
    expect(changesOf(edit(from, to))).toEqual({ changes, unread: [] })
  })

  test('moves an item, and keeps its id', () => {
    const [whole] = /### Feature 8:[^]*?(?=## 5)/.exec(document)!
    const moved = document.replace(whole, '').replace('### Feature 1:', `${whole}### Feature 1:`)
    expect(changesOf(moved)).toEqual({ changes: ['moveItem features.FE-8'], unread: [] })
  })

  test('renames a term instead of replacing it where its definition is the same', () => {
    const [first, second] = sample.glossary
    const text = document.replace(`- **${first!.term}:**`, `- **Renamed:**`)
    expect(changesOf(text).changes).toEqual([`set glossary.${first!.id}.term`])
    expect(changesOf(text.replace(`**${second!.term}:**`, '**Also:**')).changes).toHaveLength(2)
  })

  test('leaves a section as it is that was deleted, and says so', () => {
    const { patch, notMentioned } = imported(edit(/## 7\. Data Models[^]*?(?=## 8)/, ''))
    expect({ patch, notMentioned }).toEqual({ patch: [], notMentioned: ['dataModels'] })
  })

  test.each([
    [
      'a section of their own',
      '## 5. User',
      '## Meetings\n\nOn Mondays at eight.\n\n## 5. User',
      '## Meetings\n\nOn Mondays at eight.',
    ],
    [
      'a text before the items',
      '## 4. Core Features\n',
      '## 4. Core Features\n\nAsk Joanna about these.\n',
      'Ask Joanna about these.',
    ],
    ['another title', '# Walking Bus -', '# Bicycle Bus -', '# Bicycle Bus'],
    ['a priority that isn’t one', '**Priority:** Low', '**Priority:** Urgent', '**Priority:** Urgent'],
    [
      'a story that isn’t a sentence',
      /As a Guide, I want to find a substitute/,
      'Someone should find a substitute',
      expect.stringContaining('Someone should find'),
    ],
    [
      'a diagram',
      'erDiagram',
      'erDiagram\n  Bus ||--o{ Driver : has',
      expect.stringContaining('Driver : has'),
    ],
    [
      'an answer in the appendix',
      /$/,
      '\n## Appendix: Open Questions, Assumptions and Decisions\n\n### Open questions\n\nThe school pays.\n',
      'The school pays.',
    ],
  ])('keeps what it can’t place: %s', (_, from, to, unread) => {
    const result = imported(edit(from, to))
    expect(result.unread.map(({ text }) => text)).toContainEqual(unread)
    expect(result.unread.every(({ path }) => path === 'spec.md')).toBe(true)
  })

  test('loses no word, whatever lines are added', () => {
    const lines = document.split('\n')
    const addition = fc.constantFrom(
      'zqx',
      '- zqx',
      '### zqx',
      '## zqx',
      '# zqx',
      '**zqx:** zqy',
      '> zqx',
      '1. zqx',
      '- **zqx** (Text)',
      '- **zqx:** zqy',
      '| zqx | zqy |',
      '```zqx',
      '  zqx',
      '- **AC-1.9:** zqx',
      '<!-- zqx -->',
      '### Feature 1: zqx (FE-1)',
    )
    fc.assert(
      fc.property(addition, fc.nat(lines.length), (line, at) => {
        const { specification, unread } = imported(lines.toSpliced(at, 0, line).join('\n'))
        const after = JSON.stringify([specification, unread])
        for (const word of line.match(/zq[xy]/g) ?? []) expect(after).toContain(word)
      }),
      { numRuns: 150 },
    )
  })

  test('is never too strange to be read', () => {
    const piece = fc.constantFrom(
      '## 4. Core Features\n',
      '### ',
      '- ',
      '**',
      '```\n',
      'Priority:',
      ' (FE-1)\n',
      '(FE-0)',
      '# a - Specification\n',
      '## Glossary\n',
      '\n',
      'AC-1.1',
      '\uD800',
      '\0',
      '## Data models\n',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), arbitrarySpecification, (pieces, current) => {
        const { specification, patch } = imported(pieces.join(''), current)
        expect(apply(current, patch).specification).toEqual(specification)
        expect(hiddenFormsOf(specification)).toEqual(hiddenFormsOf(current))
      }),
    )
  })
})
