import { describe, expect, test } from 'vitest'
import { findAcceptanceCriteria } from '../acceptanceCriteria/findAcceptanceCriteria.ts'
import { importanceOf } from '../features/importance.ts'
import { textBlocksOf } from '#domain/text/textBlocks.ts'
import { findUserStories } from './findUserStories.ts'

const stories = (text: string) =>
  findUserStories(textBlocksOf(text)).map(({ persona, goal, benefit }) => [persona, goal, benefit])

describe('a user story', () => {
  test.each([
    ['As a cook, I want to find a recipe, so that I can eat.', 'cook', 'find a recipe', 'I can eat'],
    [
      'As an admin I want to lock accounts so that nobody gets in',
      'admin',
      'lock accounts',
      'nobody gets in',
    ],
    ['as the owner of a shed, i need to see my tools', 'owner of a shed', 'see my tools', ''],
    ['As a visitor, I’d like to subscribe.', 'visitor', 'subscribe', ''],
    ['As a visitor, I would like to be able to subscribe.', 'visitor', 'subscribe', ''],
    [
      'As a member, I can mark my address as private even if the rest is not.',
      'member',
      'mark my address as private even if the rest is not',
      '',
    ],
    [
      "As a tenant, I don't want to ring at doors, so I stay shy.",
      'tenant',
      'not ring at doors',
      'I stay shy',
    ],
    [
      "As a trainer, I'm able to create a course so that members can book it.",
      'trainer',
      'create a course',
      'members can book it',
    ],
    ['As a trainer, I am able to create a course.', 'trainer', 'create a course', ''],
    [
      'As a patient, I would be able to move my appointment, in order to keep it.',
      'patient',
      'move my appointment',
      'keep it',
    ],
    [
      'As a user, who is signed in, I want to sign out, so that others cannot act for me.',
      'user, who is signed in',
      'sign out',
      'others cannot act for me',
    ],
    [
      '**User Story:** As a developer, I want the API to be versioned, so that clients keep working.',
      'developer',
      'the API to be versioned',
      'clients keep working',
    ],
    [
      'As a Site Visitor or guest, we want to pay by card; so that it is quick',
      'Site Visitor or guest',
      'pay by card',
      'it is quick',
    ],
    [
      '1. As a coach, I must see who is absent, so that I can call their parents!',
      'coach',
      'see who is absent',
      'I can call their parents!',
    ],
    ['US-12: As a driver, I want a map that works offline.', 'driver', 'a map that works offline', ''],
  ])('is found in %j', (text, persona, goal, benefit) => {
    expect(stories(text)).toEqual([[persona, goal, benefit]])
  })

  test.each([
    [
      'US5 - As a Buyer I want to filter by price so that I find one',
      'Buyer',
      'filter by price',
      'I find one',
    ],
    ['As a teacher; I want to grade.', 'teacher', 'grade', ''],
    ['Being a student, I want to see my grades', 'student', 'see my grades', ''],
    [
      'In order to save time, as a manager, I want to approve in bulk.',
      'manager',
      'approve in bulk',
      'save time',
    ],
    ["As a CEO, I'm interested in seeing revenue by region.", 'CEO', 'seeing revenue by region', ''],
    ['**As a** cook\n**I want** to search\n**So that** I find it', 'cook', 'search', 'I find it'],
    ['As a cook\nI want to search\nSo that I find it', 'cook', 'search', 'I find it'],
    ['1.2 As a cook, I want to search', 'cook', 'search', ''],
  ])('is found in other wordings: %j', (text, persona, goal, benefit) => {
    expect(stories(text)).toEqual([[persona, goal, benefit]])
  })

  test.each([
    [
      'When the clock is stopped the user can start it again',
      'user',
      'start it again, when the clock is stopped',
    ],
    ['User is warned if no recipe was found', 'User', 'is warned if no recipe was found'],
    ['User can see a list of recipe titles', 'User', 'see a list of recipe titles'],
    ['- [ ] User can click a title to open its card.', 'User', 'click a title to open its card'],
    ['* The user may upload a photo', 'user', 'upload a photo'],
    ['Users should be able to reset their password.', 'Users', 'reset their password'],
    ['Admins must approve every listing', 'Admins', 'approve every listing'],
    ['A signed-in member can vote once', 'signed-in member', 'vote once'],
    ['After the session is over, the User can see a timer', 'User', 'see a timer, after the session is over'],
    [
      'User click a new recipe title to replace the card',
      'User',
      'click a new recipe title to replace the card',
    ],
    ['Teachers need to export grades as CSV', 'Teachers', 'export grades as CSV'],
    ['Players will have the option to mute the sound', 'Players', 'mute the sound'],
    ['Parents can block a contact so that their kids are left alone', 'Parents', 'block a contact'],
  ])('is found in what users can do: %j', (text, persona, goal) => {
    expect(stories(text).map(story => story.slice(0, 2))).toEqual([[persona, goal]])
  })

  test.each([
    'The page can be printed',
    'Numbers should have two digits',
    'It works as a calendar, I think.',
    'THE Query_Log SHALL preserve the period',
    'I want to build an app for neighbours.',
    'We must comply with GDPR.',
    '## As a user',
    'Payments can fail.',
  ])('isn’t found in %j', text => {
    expect(stories(text)).toEqual([])
  })

  test('is found beside others, wrapped, in one paragraph or line by line', () => {
    const three = [
      ['cook', 'search', ''],
      ['guest', 'eat', ''],
    ]
    expect(stories('As a cook, I want to search. As a guest, I want to eat.')).toEqual(three)
    expect(stories('As a cook, I want to search\nAs a guest, I want to eat')).toEqual(three)
    expect(stories('1) As a cook, I want to search 2) As a guest, I want to eat')).toEqual(three)
    expect(stories('- User can see\n  the whole list\nof titles\n\n- User can leave')).toEqual([
      ['User', 'see the whole list of titles', ''],
      ['User', 'leave', ''],
    ])
  })
})

describe('importance', () => {
  test.each([
    ['Search', ['Bonus features'], '', 'Low', 'said'],
    ['Search', ['Recipes', 'Nice to have'], '', 'Low', 'said'],
    ['Search', ['MVP'], '', 'High', 'said'],
    ['Search', ['Must have', 'Later'], '', 'Low', 'said'],
    ['Search (must)', [], '', 'High', 'said'],
    ['Search [P1]', [], '', 'Medium', 'said'],
    ['P0: Search', ['Bonus'], '', 'High', 'said'],
    ['Search - nice to have', [], '', 'Low', 'said'],
    ['Users must sign in', [], 'must', 'High', 'said'],
    ['Users could share', [], 'could', 'Low', 'said'],
    ['Search', ['Core Features'], '', 'Medium', 'guessed'],
    ['The box must allow long texts', [], '', 'Medium', 'guessed'],
    ['Show later episodes', [], '', 'Medium', 'guessed'],
  ])('of %j below %j with %j is %s', (text, headings, modal, value, mark) => {
    expect(importanceOf(text, headings, modal)).toEqual({ value, mark })
  })
})

describe('criteria', () => {
  const criteria = (text: string, isAsked = false) =>
    findAcceptanceCriteria(textBlocksOf(text), isAsked).map(set => [
      set.story,
      ...set.criteria.map(it => it.text),
    ])

  test.each([
    'WHEN a loan is overdue, THE system SHALL remind the borrower',
    'IF the code is wrong, THEN THE Login_Page SHALL say so',
    'WHILE offline, THE app SHALL keep drafts',
    'WHERE maps are enabled, THE app SHALL show distances',
    'THE System SHALL NOT store passwords',
    'The app shall start within two seconds',
    'Given a free tool, when I ask for it, then its owner is told',
    'WHEN user clicks Save THEN system SHALL store the draft',
  ])('are found in any context: %j', text => {
    expect(criteria(text)).toEqual([['', text]])
    expect(criteria(`1. ${text}`)).toEqual([['', text]])
    expect(criteria(`1.1 ${text}`)).toEqual([['', text]])
    expect(criteria(`- AC-1.2: ${text}`)).toEqual([['', text]])
  })

  test('belong to the preceding story, or to their section', () => {
    expect(
      criteria(`### Requirement 1: Loans
**User Story:** As an owner, I want to lend a tool, so that it is used.
#### Acceptance Criteria
1. WHEN it is lent, THE system SHALL say so
2. It is shown as away
### Requirement 2: Returns
#### Acceptance Criteria
- A returned tool is free`),
    ).toEqual([
      ['lend a tool', 'WHEN it is lent, THE system SHALL say so', 'It is shown as away'],
      ['Returns', 'A returned tool is free'],
    ])
  })

  test('combine the steps of a scenario', () => {
    expect(criteria('Given a free tool\nAnd a neighbour\nWhen I ask for it\nThen its owner is told')).toEqual(
      [['', 'Given a free tool, And a neighbour, When I ask for it, Then its owner is told']],
    )
  })

  test('are the separate lines of an answer', () => {
    expect(criteria('- shows an error\n- keeps what I typed', true)).toEqual([
      ['', 'shows an error', 'keeps what I typed'],
    ])
    expect(criteria('- shows an error')).toEqual([])
  })
})
