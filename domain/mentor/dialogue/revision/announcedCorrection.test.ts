import { describe, expect, test } from 'vitest'
import { having, talk, textOf } from '../talk.testing.ts'
import { isAnnouncedCorrection, splitAtCorrection } from './announcedCorrection.ts'

const rules = (said: readonly string[]) => JSON.stringify(talk('acceptanceCriteria', said).form)

describe('a correction of something said before', () => {
  test.each([
    [
      'Sorry, I said within a day: within four hours would be what we need',
      'An offer is answered within a day',
      'within four hours',
    ],
    ['ooh wait no the slots are 45 minutes! we changed that', 'A slot lasts an hour', 'lasts 45 minutes'],
    ['the 50 from before, make that 80', 'No extra work without an OK above 50 euros', 'above 80 euros'],
    ['I made a mistake before, it is not six hours but twelve', 'Six hours before, I am told', 'welve hours'],
    ['Correction to the ten years: it’s five', 'A record stays for ten years', 'for five years'],
    [
      'Sorry, what I said about dogs: only small dogs are allowed in the garden',
      'Dogs are allowed in the garden',
      'Only small dogs',
    ],
  ])('%s', (correction, rule, now) => {
    const form = rules([rule, correction])
    expect(form).toContain(now)
    expect(form).not.toContain(correction)
  })

  test('is carried out in the midst of another answer', () => {
    const form = rules([
      'No extra work without an OK above 50 euros',
      'The status changes within a minute. The 50 from before, make that 80.',
    ])
    expect(form).toContain('above 80 euros')
    expect(form).toContain('The status changes within a minute')
    expect(form).not.toContain('from before')
  })

  test('and so is a value beside what is added', () => {
    const form = rules([
      'Max 3 open bookings per member',
      'Scratch the 3 open bookings, it’s 5. And cancelling is free up to an hour before.',
    ])
    expect(form).toContain('Max 5 open bookings')
    expect(form).not.toContain('Scratch')
  })

  test('is never a rule itself, even if nothing is found that it corrects', () => {
    const { form, last } = talk('acceptanceCriteria', [
      'Only drivers see it',
      'the 50 from before, make that 80',
    ])
    expect(JSON.stringify(form)).not.toContain('80')
    expect(textOf(last)).toContain('I don’t see what “the 50 from before, make that 80” corrects')
    expect(last.state.unplaced).toEqual(['the 50 from before, make that 80'])
  })

  test('is proposed for another form if that has the same quantity of the same thing', () => {
    const project = having({
      acceptanceCriteria: [
        { id: 'AC-1', criteria: ['Called six hours before the visit', 'Six people a table'] },
      ],
    })
    const { last } = talk('glossary', ['sorry, I said six hours, it’s twelve hours'], project)
    expect(last.state.parked.acceptanceCriteria?.[0]?.finds['criteria']?.value).toEqual([
      'Called twelve hours before the visit',
      'Six people a table',
    ])
  })
})

test.each([
  'the list I mentioned, and a calendar',
  'I said yes to the bank',
  'It should be blue',
  'Corrections are shown in red',
])('“%s” announces none', text => expect(isAnnouncedCorrection(text)).toBe(false))

test('an answer of one piece isn’t split', () =>
  expect(splitAtCorrection('It warns. Then it stops.')).toBeUndefined())

describe('several changes in one message', () => {
  test('are all carried out', () => {
    const { form } = talk('personas', [
      'Researcher, technician, student and the safety officer',
      'Researcher and student are the same role really. And the safety officer only gets a PDF once a year, so no.',
    ])
    expect(JSON.stringify(form)).toMatch(/Researcher[^]*Technician/)
    expect(JSON.stringify(form)).not.toMatch(/Student|Safety/)
  })

  test('one of two things in a name leaves the other', () => {
    const { form } = talk('features', [
      'Turn and wash the cheeses, print labels',
      'The washing, take it away please, we do not wash any more',
    ])
    expect(JSON.stringify(form)).toContain('Turn the cheeses')
    expect(JSON.stringify(form)).not.toContain('wash')
  })

  test.each([
    ['On reflection please take the chat out again', 'Chat'],
    ['Could we leave the calendar for now? They’d never keep it up to date.', 'Calendar'],
    ['Chat: cut from v1.', 'Chat'],
    ['On second thoughts no chat. They’d only complain.', 'Chat'],
  ])('%s', (said, gone) =>
    expect(JSON.stringify(talk('features', ['Search, calendar, chat', said]).form)).not.toContain(gone),
  )

  test('“I don’t know” and “I don’t want to do that” take nothing away', () => {
    const stories = having({ userStories: [{ id: 'US-1', persona: 'Guest', goal: 'know the name' }] })
    expect(
      talk('technicalRequirements', ['skip', 'I don’t know'], stories).last.state.parked.userStories,
    ).toBeUndefined()
    const { form } = talk('personas', ['Leads and parents', 'They swap people, I don’t want to do that'])
    expect(JSON.stringify(form)).toContain('"Lead"')
  })
})
