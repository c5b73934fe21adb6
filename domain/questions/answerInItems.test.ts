import { describe, expect, test } from 'vitest'
import { createChecker } from '../checks/createChecker.ts'
import { checks } from '../checks/index.ts'
import { apply } from '../field/patch.ts'
import { createBlankItem } from '../field/value.ts'
import { createBlankSpecification, itemListOf, type Specification } from '../specification/specification.ts'
import { answerQuestion } from './answerQuestion.ts'
import { openQuestionsOf } from './openQuestionsOf.ts'

const feature = (id: string, name: string, importance: 'High' | 'Medium') => ({
  ...{ id, name, importance },
  description: 'It happens within 2 seconds.',
})
const specification: Specification = {
  ...createBlankSpecification(),
  personas: [{ id: 'PE-1', name: 'Parent', characteristics: '', needsAndGoals: '', painPoints: '' }],
  features: [
    feature('FE-1', 'Get a notice when a class is moved', 'Medium'),
    feature('FE-2', 'See the timetable', 'Medium'),
    feature('FE-3', 'Book a trial class', 'Medium'),
  ],
  dataModels: [{ ...createBlankItem(itemListOf('dataModels')!, 'DM-1'), name: 'Attendance' } as never],
}
const ranked: Specification = {
  ...specification,
  features: [feature('FE-1', 'See the timetable', 'High')],
  userStories: [
    {
      ...{ id: 'US-1', persona: 'Parent', goal: 'see the timetable', benefit: 'I plan the week' },
      relatedFeature: 'FE-1 See the timetable',
    },
  ],
}

/** The specification after an answer to the question that begins with these words. */
function answered(from: Specification, asked: string, text: string): Specification {
  const { findings, trace } = createChecker(checks)(from)
  const question = openQuestionsOf(from, findings, trace).questions.find(it => it.text.startsWith(asked))!
  const patch = answerQuestion(question, { kind: 'words', text }, from, '2026-11-23T12:00:00.000Z')
  const { specification: after, refused, stale } = apply(from, patch)
  expect([...refused, ...stale]).toEqual([])
  return after
}

describe('an answer in one’s own words', () => {
  test.each([
    ['The kid, the class, the date and how long', ['kid', 'class', 'date', 'how long']],
    ['Attendance: kid, class (text), which day', ['kid', 'class', 'day']],
    ['start time; teacher\nnumber of places', ['start time', 'teacher', 'number of places']],
  ])('names attributes: %s', (text, names) => {
    const [model] = answered(specification, 'What do you store about each', text).dataModels
    expect(model!.attributes.map(({ name }) => name.toLowerCase())).toEqual(names)
  })

  test('that says more than a list goes to the description, whole', () => {
    const text = 'For every lesson we have to know who came, or why somebody could not be there'
    const after = answered(specification, 'What do you store about each', text)
    expect(after.dataModels[0]!.attributes).toEqual([])
    expect(JSON.stringify(after.dataModels)).toContain('why somebody could not be there')
  })

  test.each([
    ['The notice when a class is moved, and the timetable', ['FE-1', 'FE-2']],
    ['notices and trial classes are a must', ['FE-1', 'FE-3']],
    ['see the timetable', ['FE-2']],
    ['must: notices, trial classes. should: timetable', ['FE-1', 'FE-3']],
    ['The timetable. Trial classes can wait', ['FE-2']],
  ])('ranks features: %s', (text, ids) => {
    const { features } = answered(specification, 'What can the first version not do without?', text)
    expect(features.filter(it => it.importance === 'High').map(({ id }) => id)).toEqual(ids)
  })

  test('names features that are missing', () => {
    const { features } = answered(
      specification,
      'What can the first version not do without?',
      'timetable, the sick note and payment reminders',
    )
    expect(features.filter(it => it.importance === 'High').map(({ name }) => name)).toEqual([
      'See the timetable',
      'Sick note',
      'Payment reminders',
    ])
  })

  test.each([
    ['Classes, pupils (name, phone) and the notices', ['Class', 'Pupil', 'Notice'], ['name', 'phone']],
    ['timetables', ['Timetable'], []],
  ])('names what is stored: %s', (text, names, attributes) => {
    const about = (name: string) => ({ ...feature(name, `Print the class list ${name}`, 'Medium') })
    const { dataModels } = answered(
      { ...specification, dataModels: [], features: [about('FE-1'), about('FE-2')] },
      'What does the app have to remember, and what about each? For example “Order: date, customer, price”.',
      text,
    )
    expect(dataModels.map(({ name }) => name)).toEqual(names)
    expect(dataModels.flatMap(it => it.attributes.map(({ name }) => name))).toEqual(attributes)
  })

  test('names what is left out, one line each', () => {
    const { outOfScope } = answered(specification, 'What is left out', 'badges, a chat and payments')
    expect(outOfScope.excludedFeatures).toBe('- Badges\n- Chat\n- Payments')
  })

  test('of one line fills a field of one line', () => {
    const after = answered(specification, 'What does it have to run on?', 'A website, nothing to install.')
    expect(after.nonFunctionalRequirements.targetPlatform).toBe('A website, nothing to install')
  })

  test('that answers nothing leaves its question for later, with the words', () => {
    const after = answered(specification, 'What is left out', 'Is there a usual list?')
    expect(after.outOfScope.excludedFeatures).toBe('')
    expect(after.decisions).toMatchObject([{ state: 'postponed', answer: 'Is there a usual list?' }])
  })

  test.each(['Everything but the timetable', 'Payments by bank'])('ranks nothing by %s', text => {
    const { features } = answered(specification, 'What can the first version not do without?', text)
    expect(features.map(it => it.importance)).not.toContain('High')
  })

  describe('says who needs a feature:', () => {
    const { userStories: _, ...blank } = ranked
    const needed: Specification = {
      ...blank,
      userStories: [],
      personas: ['Parent', 'Class teacher'].map((name, i) => ({
        ...{ id: `PE-${i + 1}`, name, needsAndGoals: '', painPoints: '' },
        characteristics: name === 'Parent' ? 'Busy in the morning' : 'Me. I stand in front of the class',
      })),
    }
    test.each([
      ['The teacher', ['Class teacher'], '', ''],
      ['Teachers and parents', ['Parent', 'Class teacher'], '', ''],
      [
        'Me, the teacher. I look at it between two lessons',
        ['Class teacher'],
        '',
        'I look at it between two lessons',
      ],
      ['Just me', ['Class teacher'], '', ''],
      ['both', ['Parent', 'Class teacher'], '', ''],
      ['Parents, so that nobody drives in vain', ['Parent'], 'nobody drives in vain', ''],
      ['the caretaker', ['Caretaker'], '', ''],
      ['parents because they drive', ['Parent'], '', 'parents because they drive'],
    ] as const)('%s', (text, personas, benefit, rest) => {
      const after = answered(needed, 'Who needs', text)
      expect(after.userStories.map(({ persona }) => persona)).toEqual(personas)
      for (const story of after.userStories) {
        expect(story).toMatchObject({
          goal: 'see the timetable',
          benefit,
          relatedFeature: 'FE-1 See the timetable',
        })
        expect(after.personas.map(({ name }) => name)).toContain(story.persona)
      }
      expect(after.features[0]!.description).toBe(
        `It happens within 2 seconds.${rest === '' ? '' : ` ${rest}`}`,
      )
    })

    test.each(['It depends', 'nobody, really', 'Whenever there is a storm'])('nobody, with “%s”', text => {
      const after = answered(needed, 'Who needs', text)
      expect(after.userStories).toEqual([])
      expect(JSON.stringify(after.features).toLowerCase()).toContain(text.toLowerCase())
    })
  })

  test('says when a story is done', () => {
    const text = 'The week is shown by day. An empty day says so.'
    const { acceptanceCriteria } = answered(ranked, 'When does', text)
    expect(acceptanceCriteria.map(({ criteria }) => criteria)).toEqual([
      ['The week is shown by day.', 'An empty day says so.'],
    ])
    expect(acceptanceCriteria[0]!.userStoryId).toContain('US-1')
  })

  test('says who may do what among the security notes', () => {
    const thing = { ...createBlankItem(itemListOf('dataModels')!, 'DM-2'), name: 'Class' } as never
    const { nonFunctionalRequirements, dataModels } = answered(
      { ...ranked, features: [feature('FE-1', 'Add a class', 'High')], dataModels: [thing] },
      'Who can ',
      'Only the office',
    )
    expect(nonFunctionalRequirements.securityConsiderations.other).toMatch(
      /^Only the office can .* class(?:es)?\.$/,
    )
    expect(dataModels[0]!.description).toBe('')
  })
})
