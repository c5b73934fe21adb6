import { expect, test } from 'vitest'
import { talkAbout } from './talkAbout.ts'
import { smallTalkIn } from './smallTalk.ts'

test.each([
  ['agrees', ['haha yes exactly', 'It is good like this', 'It is fine like it is', 'yeah all good!']],
  ['nothing', ['Self-explanatory', 'Nothing noteworthy', 'that one is clear from the name']],
  [
    'unknown',
    [
      'You understand better than me',
      'I have no opinion on that',
      'I would leave that to you',
      'you know best',
    ],
  ],
  ['unclear', ['I am not sure what you mean by that', 'I do not understand the question']],
  ['told', ['told you already', 'covered', 'I have already answered this', 'Same as before, basically']],
] as const)('%s: %j', (kind, sentences) => {
  for (const sentence of sentences) expect([sentence, smallTalkIn(sentence)]).toEqual([sentence, kind])
})

test.each([
  'yes',
  'good',
  'Same day',
  'Never know what is there',
  'they don’t know what is there',
  'It is safe',
  'No idea is lost',
  'more than one',
  'I like it on paper',
  'does it work?',
  '2',
])('“%s” isn’t about the conversation', sentence => expect(talkAbout(sentence)).toBeUndefined())

test.each([
  ['nothing', 'Does exactly what it says'],
  ['unknown', 'That’s over my head'],
  ['unknown', 'I wouldn’t know a backend if I saw one'],
  ['enough', 'that’s about it'],
  ['agrees', 'Indeed.'],
  ['told', 'same'],
] as const)('%s: “%s”', (kind, sentence) => expect(smallTalkIn(sentence)).toBe(kind))
