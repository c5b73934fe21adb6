import { describe, expect, test } from 'vitest'
import { createBlankSpecification, type FormKey } from '../specification/specification.ts'
import { stripFillers, tidyProjectName } from './language/stripFillers.ts'
import { draftModule } from './draftModule.ts'
import { isForeignLanguage } from './language/isForeignLanguage.ts'
import { splitList } from '../reading/splitList.ts'
import { isRole } from './language/roles.ts'

/** The drafted values of one field. */
const drafted = (module: FormKey, brainDump: string, path: string) => [
  ...new Set(
    draftModule(module, { ...createBlankSpecification(), brainDump })
      .map(it => it.finds[path]?.value)
      .filter(it => it !== undefined),
  ),
]

describe('a brain dump in prose', () => {
  test.each<[FormKey, string, string, unknown[]]>([
    ['personas', 'Our choir has 40 singers and one tired conductor.', 'name', ['Singer', 'Tired conductor']],
    ['personas', 'The app should let drivers report a delay.', 'name', ['Driver']],
    ['personas', 'Maybe later my sister could see it too.', 'name', ['Sister']],
    ['personas', 'Who uses it:\nmy pupils, and me, the teacher', 'name', ['Pupil', 'Teacher']],
    [
      'features',
      'Owners can post tools, lend them and rate borrowers.',
      'name',
      ['Post tools', 'Lend tools', 'Rate borrowers'],
    ],
    [
      'features',
      'Later it would be nice to see the hours of everybody.',
      'name',
      ['See the hours of everybody'],
    ],
    ['features', 'Later it would be nice to see the hours of everybody.', 'importance', ['Low']],
    ['features', 'A clock, you can start, pause and stop it.', 'name', ['Start, pause and stop it']],
    ['features', 'You can not imagine how tired I can be.', 'name', []],
    ['features', 'A sound at the end would be nice. That would be great.', 'name', ['Sound at the end']],
    ['features', 'A sound at the end would be nice.', 'importance', ['Low']],
    [
      'overview',
      'A pomodoro clock for students. It counts.',
      'corePurpose',
      ['A pomodoro clock for students'],
    ],
    ['personas', 'The coordinator wants to see every dog.', 'name', ['Coordinator']],
    [
      'dataModels',
      'Each dog has a name, a breed and a vet. Owners can book a walk.',
      'name',
      ['Dog', 'Walk'],
    ],
    ['dataModels', 'Data:\ncards with visits left, courses with date and level', 'name', ['Card', 'Course']],
    ['dataModels', 'Please work in Arabic, be super nice and run a gym.', 'name', []],
    [
      'problemStatement',
      'Students see what was wrong. At the moment I print worksheets.',
      'painPoint',
      ['At the moment I print worksheets'],
    ],
    [
      'constraints',
      'No account, no cloud, all on the phone.',
      'keyExclusions',
      ['No account, no cloud, all on the phone'],
    ],
    ['constraints', 'Two shifts stayed empty, which costs us 600 euros a day.', 'budgetConstraints', []],
    ['outOfScope', 'Create and store notes for later use.', 'excludedFeatures', []],
    ['constraints', 'You may use other packages in later versions.', 'mandatoryTechnologies', []],
    ['overview', 'An app for tracking hours.', 'targetAudience', []],
    ['glossary', 'Glossary\nFlow: litres a minute\nRoof: all windows', 'term', ['Flow', 'Roof']],
    ['glossary', 'Among other things it means that all is stored.', 'term', []],
    ['technicalRequirements', 'Pupils with cheap Android phones.', 'mobile', []],
    [
      'overview',
      'quiz app for my class. students answer questions.',
      'corePurpose',
      ['Quiz app for my class'],
    ],
    ['userStories', 'I want to see trends as an analyst, so that I can plan.', 'persona', ['analyst']],
    [
      'userStories',
      "As a driver I don't want to fill in forms because they get wet.",
      'goal',
      ['not fill in forms'],
    ],
    [
      'userStories',
      "As a driver I don't want to fill in forms because they get wet.",
      'benefit',
      ['they get wet'],
    ],
  ])('fills %s by %j', (module, text, path, values) => {
    expect(drafted(module, text, path)).toEqual(values)
  })
})

test('a wall of text is read sentence by sentence', () => {
  const filler = 'The weather was nice and we talked about it for a while. '.repeat(120)
  expect(
    drafted('userStories', `${filler}As a cook, I want to find a recipe, so that I can eat.`, 'goal'),
  ).toEqual(['find a recipe'])
})

test.each([
  ['well, i guess small clubs, you know', 'small clubs'],
  ['idk maybe coaches?', 'coaches'],
  ['sqlite or whatever', 'sqlite'],
  ['so they know', 'so they know'],
  ['yes', 'yes'],
])('%j without fillers is %j', (input, value) => expect(stripFillers(input)).toBe(value))

test.each([
  ["it's called street shed, I think", 'street shed'],
  ['not sure yet, maybe "Ten Climbs"', 'Ten Climbs'],
  ["let's call it Cookbook for now", 'Cookbook'],
])('%j gives the name %j', (input, name) => expect(tidyProjectName(input)).toBe(name))

test.each([
  ['buy a card, scan it, and maybe a diary etc', ['buy a card', 'scan it', 'diary']],
  ['a card with ingredients and steps', ['card with ingredients', 'steps']],
  ['list, a card with ingredients and steps', ['list', 'card with ingredients and steps']],
  ['title, type (breakfast, lunch), photo', ['title', 'type (breakfast, lunch)', 'photo']],
])('%j is split into %j', (input, names) => expect(splitList(input)).toEqual(names))

test('people are distinguished from things', () => {
  for (const word of ['head nurse', 'dog walkers', 'receptionist', 'children', 'co-owner'])
    expect(isRole(word), word).toBe(true)
  for (const word of ['orders', 'filters', 'the app', 'reminders', 'calendars', ''])
    expect(isRole(word), word).toBe(false)
})

test('a text in another language is recognised by its function words', () => {
  expect(isForeignLanguage('Die Nutzer werden von dem Verein mit Namen genannt')).toBe(true)
  expect(isForeignLanguage('Пользователи видят список инструментов')).toBe(true)
  expect(isForeignLanguage('Users see the list of tools that they have borrowed')).toBe(false)
  expect(isForeignLanguage('Rendez-vous')).toBe(false)
})
