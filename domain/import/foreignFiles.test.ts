import { describe, expect, test } from 'vitest'
import { sample } from '../export/targets/handedOver.testing.ts'
import { createBlankSpecification, visibleForms } from '../specification/specification.ts'
import { wordsOf } from '../text/words.ts'
import { foreignFiles } from './foreignFiles.testing.ts'
import { importFiles } from './index.ts'

const keys = Object.keys(foreignFiles) as (keyof typeof foreignFiles)[]
const read = (key: (typeof keys)[number]) => importFiles(foreignFiles[key], createBlankSpecification())

describe.each(keys)('files of %s that others wrote', key => {
  test('are recognised, and change nothing when they are taken a second time', () => {
    const { reader, specification } = read(key)
    expect(reader.key).toBe(key)
    expect(importFiles(foreignFiles[key], specification).patch).toEqual([])
  })

  test('only add to a project that they don’t know', () => {
    const { patch, specification, unread } = importFiles(foreignFiles[key], sample)
    expect(new Set(patch.map(({ op }) => op))).toEqual(new Set(['addItem']))
    expect(specification.overview).toEqual(sample.overview)
    const texts = visibleForms.map(it =>
      JSON.stringify(specification[it.key]).replaceAll(String.raw`\n`, ' '),
    )
    const kept = new Set([...texts, ...unread.map(it => it.text)].flatMap(wordsOf))
    for (const word of ['neighbours', 'reserve', 'free']) expect(kept).toContain(word)
  })
})

test('OpenSpec: archived changes are named rather than read, unless there is nothing else', () => {
  const archived = ['openspec/changes/archive/2026-01-01-old']
  const { archived: named, unread, specification } = read('openspec')
  expect(named).toEqual(archived)
  expect(JSON.stringify([unread, specification])).not.toContain('Long gone')
  const only = foreignFiles.openspec.filter(({ path }) => path.startsWith(archived[0]!))
  const alone = importFiles(only, createBlankSpecification())
  expect(alone.archived).toEqual([])
  expect(JSON.stringify([alone.unread, alone.specification])).toContain('Long gone')
  expect(read('kiro').archived).toEqual([])
})

test('Spec Kit: a story is a feature with its scenarios, and a requirement a criterion', () => {
  const { specification, unread } = read('spec-kit')
  const { overview, features, userStories, acceptanceCriteria, dataModels } = specification
  expect(overview).toMatchObject({
    name: 'Lending Desk',
    corePurpose: 'Neighbours lend tools to each other',
    primaryGoals: '- 9 of 10 tools come back on time.',
  })
  expect(features.map(it => [it.name, it.importance])).toEqual([
    ['Reserve a Tool', 'High'],
    ['Return a Tool', 'Low'],
  ])
  expect(features[0]!.description).toContain('A neighbour picks a tool')
  expect(features[0]!.description).toContain('**Independent Test**: Reserve a drill on an empty calendar.')
  expect(userStories).toMatchObject([
    { goal: 'Reserve a Tool', relatedFeature: 'FE-1 Reserve a Tool' },
    { persona: 'keeper', goal: 'scan a returned tool', benefit: 'it is free again' },
  ])
  expect(acceptanceCriteria.map(it => [it.userStoryId, it.criteria])).toEqual([
    [
      'US-1 Reserve a Tool',
      [
        'Given a free drill, when Ada reserves it for Monday, then it is marked as taken',
        'Given a taken drill, when Ben reserves it, then he is offered the next free day and sees who has it',
      ],
    ],
    ['US-2 scan a returned tool', ['Given a lent saw, when it is scanned, then it is free']],
    [
      'Lending Desk',
      [
        'FR-001: System MUST refuse two reservations of a tool on one day.',
        'FR-002: System MUST send a reminder the evening before.',
      ],
    ],
  ])
  expect(dataModels).toMatchObject([
    { name: 'Tool', description: 'Something that can be lent, with a photo.' },
  ])
  const left = unread.map(({ text }) => text).join('\n')
  for (const words of ['What happens when a tool breaks?', 'Everybody has a phone.', 'T001'])
    expect(left).toContain(words)
})

test('OpenSpec: a capability is a feature with its changes, and a requirement a story with its scenarios', () => {
  const { specification, unread } = read('openspec')
  expect(specification.features).toMatchObject([
    { name: 'Tool lending', description: 'Neighbours lend tools to each other without a middleman.' },
  ])
  expect(specification.userStories.map(it => it.goal)).toEqual(['Reserve a tool', 'Scan a tool'])
  expect(specification.acceptanceCriteria.map(it => it.criteria)).toEqual([
    [
      'The system SHALL keep one reservation per tool and day.',
      'Given a free drill, when Ada reserves it, then it is marked as taken, and Ada gets a message (Tool is free)',
      'When Ben reserves a taken drill, then he is offered the next free day (Tool is taken)',
    ],
    [
      'The system SHALL free a tool when it is scanned.',
      'When a lent saw is scanned, then it is free (Lent saw)',
    ],
  ])
  const left = unread.map(({ text }) => text).join('\n')
  expect(left).toContain('Paper list')
  expect(left).toContain('Keepers type too much.')
  expect(left).not.toContain('Long gone.')
})

test('Kiro: a requirement is a feature with its story and criteria', () => {
  const { specification, unread } = read('kiro')
  expect(specification.overview.corePurpose).toBe('Neighbours lend tools to each other.')
  expect(specification.glossary).toMatchObject([
    { term: 'Keeper', definition: 'Whoever has the key to the shed.' },
  ])
  expect(specification.features.map(it => it.name)).toEqual(['Reserve a tool'])
  expect(specification.userStories).toMatchObject([
    { persona: 'neighbour', goal: 'reserve a tool', relatedFeature: 'FE-1 Reserve a tool' },
    { persona: 'keeper', goal: 'scan returned tools', benefit: 'they are free again', relatedFeature: '' },
  ])
  expect(specification.acceptanceCriteria.map(it => it.criteria)).toEqual([
    [
      'WHEN a tool is free THEN the system SHALL accept the reservation',
      'IF a tool is taken THEN the system SHALL offer the next free day',
    ],
    ['WHEN a tool is scanned THE SYSTEM SHALL mark it as free'],
  ])
  expect(unread.map(({ path }) => path)).toEqual([
    '.kiro/specs/lending-desk/tasks.md',
    '.kiro/steering/structure.md',
  ])
})

test('Backlog.md: a task is a feature, and a subtask one of its stories', () => {
  const { specification, unread } = read('backlog')
  expect(specification.features).toMatchObject([
    {
      name: 'Reserve a tool for a day',
      importance: 'High',
      description:
        'Neighbours see at once whether a tool is free.\n\n**Remind borrowers**\n\nA message the evening before.',
    },
  ])
  expect(specification.userStories.map(it => [it.goal, it.relatedFeature])).toEqual([
    ['Reserve a tool for a day', 'FE-1 Reserve a tool for a day'],
    ['Remind borrowers', 'FE-1 Reserve a tool for a day'],
  ])
  expect(specification.acceptanceCriteria.map(it => it.criteria)).toEqual([
    ['One reservation per tool and day', 'A taken tool shows the next free day'],
    ['The message names the tool'],
  ])
  expect(unread[0]!.text).toBe(
    'owner: { name: Ada }\nstatus: In Progress\nassignee: @ada\nlabels: calendar, must have\n\n## Implementation Notes\n\nUses a calendar table.',
  )
})
