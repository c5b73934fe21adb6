import { describe, expect, test } from 'vitest'
import { storySentenceOf, withArticle } from './storySentence.ts'

describe('a persona’s name in a sentence', () => {
  test.each([
    [
      'a',
      'Busy parent',
      'cook',
      'user',
      'European',
      'university student',
      'unit manager',
      'one-time guest',
      'UX designer',
    ],
    [
      'a',
      'boss',
      'waitress',
      'genius',
      'CEO',
      'VIP',
      'B2B buyer',
      'SIM card owner',
      '7-year-old',
      'Ukrainian',
      '*cook*',
    ],
    [
      'an',
      'Older patient',
      'admin',
      'Editor',
      'heir',
      'hourly worker',
      'honest trader',
      'uninsured driver',
      'umpire',
    ],
    [
      'an',
      'HR manager',
      'IT admin',
      'SEO expert',
      'X-ray technician',
      '8-year-old',
      '11th grader',
      '18-year-old',
      'Élodie',
    ],
    [
      'an',
      'undecided voter',
      'unimpressed guest',
      'unidentified caller',
      'usher',
      'onlooker',
      '"older" patient',
    ],
  ])('gets the article %s if it needs one', (article, ...names) => {
    for (const name of names) expect(withArticle(name)).toBe(`${article} ${name}`)
  })

  test('is unchanged if it is plural, indefinite or has an article', () => {
    for (const name of [
      'the admin',
      'A guest',
      'an admin',
      'any user',
      'every neighbour',
      'My daughter',
      'someone in a hurry',
      'one of us',
      'Parents',
      'busy parents',
      'People',
      'older people',
      'women',
      'Salesmen',
      'school children',
      'staff',
      '*Parents*',
    ]) {
      expect(withArticle(name)).toBe(name)
    }
  })

  test('gets an article even if its first word only looks like an article or its last like a plural', () => {
    for (const name of ['Theatre owner', 'anyone-can-join host', 'specimen']) {
      expect(withArticle(name)).toMatch(/^an? /)
    }
  })
})

describe('a story’s sentence', () => {
  const [persona, goal, benefit] = ['Older patient', 'see my visits', 'I miss none']
  test.each([
    [{ persona, goal, benefit }, 'As an Older patient, I want to see my visits, so that I miss none.'],
    [{ persona, goal, benefit: '' }, 'As an Older patient, I want to see my visits.'],
    [{ persona, goal: '', benefit }, 'As an Older patient, so that I miss none.'],
    [{ persona, goal: '', benefit: '' }, 'As an Older patient.'],
    [{ persona: '', goal, benefit }, 'I want to see my visits, so that I miss none.'],
    [{ persona: '', goal, benefit: '' }, 'I want to see my visits.'],
    [{ persona: '', goal: '', benefit }, 'So that I miss none.'],
    [{ persona: '', goal: '', benefit: '' }, ''],
  ])('of %j includes all non-empty parts', (story, sentence) => {
    expect(storySentenceOf(story)).toBe(sentence)
  })
})
