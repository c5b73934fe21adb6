import { expect, test } from 'vitest'
import { chosenName } from './chosenName.ts'

test.each([
  ['hmm not pondy, ripple. my sister hates pondy', 'ripple'],
  ['Harbourly is taken, call it Quay', 'Quay'],
  ['The working name was Loanbook; it should now read Custodian instead of Loanbook.', 'Custodian'],
  ['Legal says Playboard is trademarked, so we go with Red Curtain.', 'Red Curtain'],
])('“%s” chooses %s', (text, name) => expect(chosenName(text)).toBe(name))

test.each([
  'Street Shed',
  'It is called Lantern, my daughter says',
  'No idea yet, maybe something with boats',
])('“%s” rejects no name', text => expect(chosenName(text)).toBeUndefined())
