import { expect, test } from 'vitest'
import { peopleIn } from './peopleIn.ts'

test.each([
  ['I’m a diabetes nurse and I look after about 120 patients', 'Diabetes nurse'],
  ['I’m Dana, I coach an under-12 football team, 16 kids.', 'Football coach'],
  ['I teach maths at a secondary school', 'Maths teacher'],
  ['hi, im a beekeeper with 12 hives', 'Beekeeper'],
  ['I am the secretary of a rowing club', 'Secretary'],
  ['Kim, our treasurer, collects 3 euros', 'Treasurer'],
  ['Frau Berger, our librarian, does everything with index cards', 'Librarian'],
  ['The equipment officer (that’s me, Jonas) gets a list', 'Equipment officer'],
  ['The lady at the front desk of our clinic answers', 'Lady at the front desk'],
  ['The people in the kitchen see the orders', 'People in the kitchen'],
  ['The mayor wants a yearly report', 'Mayor'],
  ['An urgent request needs approval by the head nurse.', 'Head nurse'],
  ['I am one of three wardens at the castle', 'Warden'],
  ['We are four midwives with a shared practice.', 'Midwife'],
  ['Our stonecutter has to ask for a permit.', 'Stonecutter'],
  ['so the kiln hand sees at once what fits', 'Kiln hand'],
  ['The parish clerk says yes or no to it', 'Parish clerk'],
])('%j introduces %j', (sentence, name) => {
  expect(peopleIn(sentence)).toEqual([name])
})

test.each([
  'I’m a bit tired of paper',
  'I’m the only one who knows',
  'I am not sure',
  'I’m an idiot with computers',
  'The man in the street',
  'The app wants a login',
  'My daughter wants a dog',
  'The law wants a record',
  'People in the village hate it',
  'Berlin is the capital',
  'Tom, my brother, has the key',
  'Payments are confirmed by e-mail',
])('%j introduces nobody', sentence => {
  expect(peopleIn(sentence)).toEqual([])
})
