import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { modules } from '#domain/modules/index.ts'
import { repair } from '#domain/field/value.ts'
import {
  createBlankSpecification,
  formOf,
  type ModuleKey,
  type Specification,
} from '#domain/specification/specification.ts'
import { textsIn } from '../language/contentWords.ts'
import type { DialogueState } from './dialogueState.ts'
import { intentOf, parseQuestionBack, parseUndecided } from './intent.ts'
import { findLostWords } from './lostWords.ts'
import { findWithdrawals } from './revision/findWithdrawals.ts'
import { parseRevision } from './revision/parseRevision.ts'
import { parseValueCorrection } from './revision/parseValueCorrection.ts'
import { previewForm, slotsOf } from './slots.ts'
import { startDialogue } from './startDialogue.ts'
import { takeTurn } from './takeTurn.ts'

const items = (module: ModuleKey, raw: unknown) => repair(formOf(module).body, raw) as never
const blank = createBlankSpecification()
const project: Specification = {
  ...blank,
  brainDump: 'An app for our choir. Singers see when practice is. The librarian hands out music.',
  personas: items('personas', [{ id: 'PE-1', name: 'Singer' }]),
  features: items('features', [
    { id: 'FE-1', name: 'See the next practice' },
    { id: 'FE-2', name: 'Borrow music' },
  ]),
  userStories: items('userStories', [
    {
      id: 'US-1',
      persona: 'Singer',
      goal: 'see the next practice',
      relatedFeature: 'FE-1 See the next practice',
    },
  ]),
  dataModels: items('dataModels', [
    { id: 'DM-1', name: 'Practice' },
    { id: 'DM-2', name: 'Piece' },
  ]),
}

/** Words from which answers are made up: of people, things, actions, numbers, and the small change of talk. */
const words =
  `singers conductor treasurer my neighbour Alice grandmother guests music sheets practice room key concert
  borrow return search sing pay forget-me-not cancel book see send invite 40 12:30 3.5 €200 two fifteen seconds minutes
  September always never only must should can unless because so that and or but with without the a of in on for to who
  which is are has have not no quickly red loud broken Postgres React WhatsApp GDPR iPhone paper noisy late cold choir
  tenor: alto; bass, ... ! ? – ( ) " 'tis naïve Ä Übung 日本 https://example.com a/b e-mail x=1 #1`.split(
    /\s+/,
  )

const sentences = [
  'You look at the taps and see who’s on when. You put your name down for half an hour.',
  'Swapping slots, not at first. And no chat, God forbid, we’ve got enough arguing.',
  'Singers (name, voice), Piece (title, composer, number of copies)',
  'The conductor wants to see who is missing, because then she can plan, unlike last year',
  'If two people want the same copy, the first one gets it; the other one is told.',
  'No idea, my nephew would do it. Something with plugins',
  'Yes, but only the board, and with a card reader',
  'They hang it in the shed and half of it is smudged. Nobody reads it.',
  'practice: every Tuesday. concert = twice a year',
  'Der Chor probt jeden Dienstag, und die Noten sind nicht mit dem Schrank zu finden.',
  'first the search, then everything else, maybe stickers',
  'That’s the graph.',
  'A piece has many copies and a copy belongs to one singer at most',
  '- hand out\n- take back\n- count once a year, in August',
]

const answers = fc.oneof(
  fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 18 }).map(it => it.join(' ')),
  fc.array(fc.constantFrom(...sentences), { minLength: 1, maxLength: 3 }).map(it => it.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
)

/** What says something about the conversation, and not about the app. */
const isAboutTalk = (text: string) =>
  intentOf(text) !== undefined ||
  parseQuestionBack(text) !== undefined ||
  parseUndecided(text) !== undefined ||
  parseRevision(text) !== undefined ||
  findWithdrawals(text).withdrawals.length > 0 ||
  parseValueCorrection(text) !== undefined

test.each(modules.map(({ key }) => key))(
  '%s: every word of an answer is in a form or named in the reply, whatever was asked',
  module => {
    const start = startDialogue(module, project)
    const slots = slotsOf(module, project[module], project, 4)
    const ids = ['', ...slotsOf(module, project[module], project, 4).map(({ id }) => id)]
    fc.assert(
      fc.property(fc.constantFrom(...ids), answers, (slot, text) => {
        fc.pre(!isAboutTalk(text))
        const asked = slots.find(({ id }) => id === slot) ?? { path: '', field: formOf(module).body }
        const asking: DialogueState =
          slot === ''
            ? { ...start.state, slot: null, phase: 'confirm' }
            : { ...start.state, slot, asked: [slot] }
        const { state, parts } = takeTurn(asking, { id: 'm1', text }, project)
        // A doubted answer is kept until the user has said whether it belongs there.
        if (state.doubted !== undefined) return
        const kept = [
          ...textsIn(previewForm(module, project[module], state.entries)),
          ...Object.values(state.parked).flatMap(entries =>
            entries.flatMap(({ finds }) => Object.values(finds).flatMap(({ value }) => textsIn(value))),
          ),
          ...(state.unplaced ?? []),
          ...parts.flatMap(part => (part.kind === 'text' ? [part.text] : [])),
        ]
        expect(findLostWords(module, asked, text, kept)).toEqual([])
      }),
      { numRuns: 150 },
    )
  },
)
