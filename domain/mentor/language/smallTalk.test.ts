import { expect, test } from 'vitest'
import { smallTalkIn, splitSmallTalk } from './smallTalk.ts'

test.each([
  ['agrees', ['Sounds good', 'sounds right to me', 'That’s fine by me.', 'works for us']],
  ['nothing', ['Nothing', 'No, nothing like that.', 'not that I know of', 'I shouldn’t think so']],
  ['unknown', ['I haven’t the foggiest', 'I really couldn’t say.', 'No name yet', 'It hasn’t been decided']],
  ['thinks', ['hm let me think.', 'Good question.', 'Oh I hadn’t thought about that.']],
  ['told', ['See the brain dump.', 'as I said', 'I told you already', 'see above']],
  ['enough', ['That’s all I can think of', 'I don’t know what else to say', 'nothing else comes to mind']],
] as const)('%s: %j', (kind, sentences) => {
  for (const sentence of sentences) expect([sentence, smallTalkIn(sentence)]).toEqual([sentence, kind])
})

test.each([
  'Nothing medical',
  'nothing to install',
  'Looks good on phones',
  'I don’t know who is near',
  'I can’t tell who paid',
  'See the map',
  'I said no to the bank',
  'yes',
  'no',
])('“%s” says something', sentence => expect(smallTalkIn(sentence)).toBeUndefined())

test.each([
  ['As I said, two at one bedside and none at the other', 'two at one bedside and none at the other'],
  ['iPads and computers, as I said', 'iPads and computers'],
  ['phones i said', 'phones'],
  ['26 engineers, see above', '26 engineers'],
  ['It hasn’t been decided. Maybe Chlebek', 'Maybe Chlebek'],
  ['Rolls only in tens. That sounds strict but there we are', 'Rolls only in tens.'],
  ['- a\n- b\nthat’s it', '- a\n- b'],
])('“%s” is “%s”', (text, rest) => expect(splitSmallTalk(text, () => true).rest).toBe(rest))

test.each(['show what I said', 'remember the notes I wrote', 'Node.js, then nothing else', 'Sounds good'])(
  '“%s” stays as it is',
  text => expect(splitSmallTalk(text, () => true).rest).toBe(text),
)

test('what answers the question stays', () =>
  expect(splitSmallTalk('I don’t think so. Only names', kind => kind !== 'nothing').rest).toBe(
    'I don’t think so. Only names',
  ))
