import { describe, expect, test } from 'vitest'
import { apply } from '../field/patch.ts'
import { sortText } from '../mentor/sort/sortText.ts'
import { modules } from '../modules/index.ts'
import { createBlankSpecification } from '../specification/specification.ts'
import type { OpenQuestion } from './openQuestion.ts'
import { isReadable, kindOfAnswer, patchOfReading } from './patchOfReading.ts'
import { subjects } from './subjects.ts'

const specification = createBlankSpecification()
const questionAbout = (id: string): OpenQuestion => ({
  ...{ id, text: 'A question?', why: 'Why.', options: [], targets: [], impact: 1, uncertainty: 3 },
  ...{ origin: 'topic', basis: '' },
})
function readAs(question: OpenQuestion, answer: string) {
  const to = kindOfAnswer(question)
  const sorted = sortText(
    answer,
    specification,
    to === undefined ? [] : [{ start: 0, end: answer.length, to }],
  )
  const proposals = modules.map(({ key }) => sorted.modules[key].proposal)
  const patch = patchOfReading(question, answer, proposals, specification)
  return patch && apply(specification, patch).specification
}

describe('an answer in one’s own words', () => {
  test('goes where its words belong', () => {
    const after = readAs(
      questionAbout('deletion'),
      'GDPR applies, and the chamber of vets requires that notes are kept for 5 years',
    )
    expect(after?.constraints.compliance).toContain('kept for 5 years')
    expect(after?.overview).toEqual(specification.overview)
  })

  test('keeps the short answer before an explanation', () => {
    const after = readAs(
      { ...questionAbout('who-deletes'), text: 'Who can delete a note?' },
      'Only me. GDPR applies, and the chamber of vets requires that notes are kept for 5 years',
    )
    expect(after?.constraints.compliance).toContain('kept for 5 years')
    expect(JSON.stringify(after)).toMatch(/Only I can delete a note/)
  })

  test('names personas if the question was who uses the app', () => {
    const after = readAs(questionAbout(subjects.personas), 'Vets who see patients, and the receptionist')
    expect(after?.personas.map(({ name }) => name)).toContain('Receptionist')
  })

  test.each([
    'no show twice and they have to call us',
    'hm',
    'The photos should be at most 5 MB. Five per visit.',
  ])('“%s” has no place of its own', answer => {
    expect(readAs(questionAbout('no-show'), answer)).toBeUndefined()
  })

  test('is read only if it says enough without its question, and isn’t a list of names', () => {
    expect(isReadable(questionAbout('access'), 'Only the vets')).toBe(false)
    expect(isReadable(questionAbout(subjects.personas), 'Members, the coach and the boatman')).toBe(false)
    expect(isReadable(questionAbout(subjects.personas), 'Owners mostly, they book from home')).toBe(true)
  })
})
