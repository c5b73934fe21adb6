import { expect, test } from 'vitest'
import { handOverOptions, sample } from '../export/targets/handedOver.testing.ts'
import { kiro } from '../export/targets/kiro/target.ts'
import { markdown } from '../export/targets/markdown/target.ts'
import { openspec } from '../export/targets/openspec/target.ts'
import type { ExportFile, Target } from '../export/targets/target.ts'
import { describePlaces } from './import.testing.ts'
import { importFiles } from './index.ts'

const options = { ...handOverOptions, name: sample.overview.name, openQuestions: [] }

/** What becomes of the sample if one place in its files reads differently. */
function edited(target: Target, from: string, to: string) {
  const files = target.files(sample, options).map(({ path, text }): ExportFile => ({
    path,
    text: text.replace(from, () => to),
  }))
  expect(files).not.toEqual(target.files(sample, options))
  const { patch, specification, unread } = importFiles(files, sample)
  return { places: describePlaces(patch), specification, unread }
}
const story = 'As a Guide, I want to see the weather, so that I bring an umbrella.'
const parts = { persona: 'Guide', goal: 'see the weather', benefit: 'I bring an umbrella' }

test.each(['Related Feature: FE-3', 'related feature: FE-3', '**Related Feature**: FE-3'])(
  'a story that people add below our document can say %j',
  label => {
    const heading = '## 6. Acceptance Criteria'
    const { places, specification } = edited(
      markdown,
      heading,
      `### User Story 9\n\n${story}\n\n${label}\n\n${heading}`,
    )
    expect(places).toEqual(['addItem US-9'])
    expect(specification.userStories.at(-1)).toMatchObject({ ...parts, relatedFeature: 'FE-3' })
  },
)

test.each([
  ['**Priority:** Low', 'Priority: High', ['set features.FE-8.importance']],
  ['**Pain Point:** The rota', 'Pain point: A rota', ['set problemStatement.painPoint']],
  ['**Authentication Required:** Yes', 'authentication required: no', undefined],
])('a label that lost its bold letters is still one: %s', (from, to, expected) => {
  const { places, unread } = edited(markdown, from, to)
  expect(unread).toEqual([])
  expect(places).toEqual(expected ?? ['set nonFunctionalRequirements.securityConsiderations.authRequired'])
})

test('a text that begins like a label is none', () => {
  const before = { ...sample, personas: sample.personas.with(0, { ...sample.personas[0]!, painPoints: '' }) }
  const [persona] = before.personas
  const current = {
    ...before,
    personas: before.personas.with(0, { ...persona!, characteristics: 'Old.\n\nPain points: none.' }),
  }
  const { specification } = importFiles(markdown.files(current, options), { ...current, personas: [] })
  expect(specification.personas[0]).toMatchObject({
    characteristics: 'Old.\n\nPain points: none.',
    painPoints: '',
  })
})

test('a story of Kiro that stands in the middle of the criteria is a story', () => {
  const second = '2. When nobody has answered by 6:30'
  const { places, specification, unread } = edited(kiro, second, `**Objective:** ${story}\n\n${second}`)
  expect(unread.filter(({ text }) => text.trim() !== '')).toEqual([])
  expect(places).toEqual(['addItem US-9'])
  expect(specification.userStories.at(-1)).toMatchObject(parts)
})

test('a number that is changed in a criterion of Kiro is the only change', () => {
  const { places, specification } = edited(
    kiro,
    'told their mornings within 5 minutes',
    'told their mornings within 3 minutes',
  )
  expect(places).toEqual(['set acceptanceCriteria.AC-1.criteria'])
  expect(specification.acceptanceCriteria[0]!.criteria[3]).toBe(
    'When the week is confirmed, then each guide is told their mornings within 3 minutes',
  )
})

test.each([`${story}\nThe system SHALL show a forecast.`, `${story} The system SHALL show a forecast.`])(
  'a requirement of OpenSpec is a story, and its rule a criterion: %j',
  statement => {
    const requirement = `### Requirement: Weather\n\n${statement}\n\n#### Scenario: Rain\n- **WHEN** it rains\n- **THEN** it says so\n\n`
    const next = '### Requirement: US-4'
    const { specification } = edited(openspec, next, `${requirement}${next}`)
    expect(specification.userStories.at(-1)).toMatchObject(parts)
    expect(specification.acceptanceCriteria.at(-1)!.criteria).toEqual([
      'The system SHALL show a forecast.',
      'When it rains, then it says so (Rain)',
    ])
  },
)
