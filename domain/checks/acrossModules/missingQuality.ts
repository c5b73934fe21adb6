import { maintenanceAnswers } from './usualAnswers.ts'
import { fieldPathOf, type Address } from '../../field/address.ts'
import { subjects } from '../../questions/subjects.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { addSentence } from './patches.ts'
import { matching, textsOf, type StatedText } from './specificationTexts.ts'

/** A quality that every app has, in the words of ISO/IEC 25010, with what can be decided about it. */
interface Quality {
  readonly name: string
  readonly subject: string
  /** Words that say something about it, anywhere in the technical texts and rules. */
  readonly isSaid: (stated: StatedText) => boolean
  readonly field: string
  /** True if whatever the field says is about this quality. */
  readonly isFieldOfItsOwn?: boolean
  readonly question: string
  readonly why: string
  readonly answers: readonly (readonly [text: string, sentence: string])[]
}

const qualities: readonly Quality[] = [
  {
    name: 'speed',
    subject: subjects.speed,
    isSaid: matching(
      /\b\d[\d.,]{0,10}\s?(?:ms|milliseconds?|s|seconds?)\b|\b(?:latency|response times?|percentile|performance)\b/i,
    ),
    field: 'performanceNotes',
    isFieldOfItsOwn: true,
    question: 'How long can people wait for a page or an answer?',
    why: 'It decides how data is stored and loaded, which is slow to change later.',
    answers: [
      [
        '1 second',
        'Every page and every answer appears within 1 second at the 95th percentile, on a 4G phone.',
      ],
      [
        '3 seconds',
        'Every page and every answer appears within 3 seconds at the 95th percentile, on a 4G phone.',
      ],
      ['It doesn’t matter', 'Speed isn’t critical: an answer within 10 seconds will do.'],
    ],
  },
  {
    name: 'reliability',
    subject: 'reliability',
    isSaid: matching(
      /\b(?:uptime|availab(?:le|ility)|outages?|back(?:ed)?[ -]?ups?|restor(?:e|es|ed)|recover(?:y|s|ed)?|failover|offline|retr(?:y|ies|ied)|replicat\w{1,5}|data loss|(?:is|are|be) (?:ever )?lost|crash\w{0,4}|two regions|\d\d\.\d+ ?%)\b/i,
    ),
    field: 'scalabilityNotes',
    question: 'What if the server fails or data is lost?',
    why: 'Without backups, one mistake can cost all data.',
    answers: [
      [
        'A backup every night',
        'A backup is made every night and kept for 30 days; restoring it is tested every 3 months.',
      ],
      [
        'At most 5 minutes of data are lost',
        'At most 5 minutes of data are lost in a failure, and the app is back within 1 hour.',
      ],
      ['It’s a test: data can be lost', 'Data can be lost in a failure; this version has no backups.'],
    ],
  },
  {
    name: 'usability',
    subject: 'usability',
    isSaid: matching(
      /\b(?:wcag|accessib\w{1,6}|keyboard|screen readers?|contrast|large type|alt text|usab\w{1,5}|without training|languages?|gestures?|touch targets?)\b/i,
    ),
    field: 'usabilityNotes',
    isFieldOfItsOwn: true,
    question: 'Who has to be able to use it?',
    why: 'In the EU, many apps have to be accessible by law, and it’s cheapest from the start.',
    answers: [
      [
        'Everyone, including with a keyboard or screen reader',
        'WCAG 2.2 AA: everything works with a keyboard and a screen reader.',
      ],
      [
        'People in a hurry, on a phone',
        'Each task takes at most 5 taps on a phone, with touch targets of at least 44 px.',
      ],
      [
        'Trained staff on a desktop',
        'Made for trained staff on a desktop; everything works with a keyboard.',
      ],
    ],
  },
  {
    name: 'security',
    subject: subjects.access,
    isSaid: matching(
      /\b(?:encrypt\w{0,4}|tls|https|hash\w{0,3}|permissions?|roles?|rights|allowed|second factor|two-factor|sign[ -]?in|log[ -]?in|passwords?|single sign-on|sees? (?:its|their|only)|who can|own data|public|audit|logged|access|secur\w{1,5}|never stored|nothing leaves)\b/i,
    ),
    field: 'securityConsiderations.other',
    question: 'Who can see and change what?',
    why: 'What isn’t protected from the start is found by the wrong people.',
    answers: [
      [
        'Each person only their own data',
        'Each person sees and changes only their own data; every request checks this on the server.',
      ],
      [
        'A team its own data, an admin all',
        'A team sees and changes its own data, an administrator all; every request checks this on the server.',
      ],
      [
        'Everyone sees all, without signing in',
        'Everything is public; nobody signs in, and only administrators change data.',
      ],
    ],
  },
  {
    name: 'maintenance',
    subject: subjects.maintenance,
    isSaid: matching(
      /\b(?:tests?|tested|monitor\w{0,4}|logs?|logged|logging|alerts?|releases?|deploy\w{0,5}|documented|ci\b|ci\/cd|staging|pure functions?|looks? after|crash reports?|code base|versioned|modular|open file formats?|scripts?)\b/i,
    ),
    field: 'scalabilityNotes',
    question: 'Who looks after the app once it’s running?',
    why: 'Someone has to notice when it stops working.',
    answers: maintenanceAnswers,
  },
]

export const missingQuality: SpecificationCheck = {
  id: 'missing-quality',
  scope: 'specification',
  group: 'complete',
  severity: 'hint',
  title: 'Quality that nothing mentions',
  why: 'A builder takes what’s easiest where nothing says how well it has to work.',
  example: {
    before: 'Performance Notes: (blank)',
    after: 'Search results appear within 300 ms for 10,000 recipes.',
  },
  find(specification): Fault[] {
    const { nonFunctionalRequirements: own } = specification
    if (own.targetPlatform.trim() === '') return []
    const texts = textsOf(specification, [
      'overview',
      'acceptanceCriteria',
      'features',
      'technicalRequirements',
      'nonFunctionalRequirements',
      'constraints',
    ])
    return qualities
      .filter(
        ({ isSaid, field, isFieldOfItsOwn }) =>
          !texts.some(
            stated => isSaid(stated) || (isFieldOfItsOwn === true && fieldPathOf(stated.address) === field),
          ),
      )
      .map(({ name, subject, field, question, why, answers }): Fault => {
        const address: Address = { module: 'nonFunctionalRequirements', path: field.split('.') }
        const options = answers.map(([text, sentence]) => ({
          text,
          patch: addSentence(specification, address, sentence),
        }))
        return {
          address,
          message: messages.missing(name),
          question: { subject, text: question, why, options, recommended: 0 },
        }
      })
  },
}

const messages = {
  missing: (name: string) =>
    `Nothing is said about ${name}. Say how good it has to be, or that it doesn’t matter.`,
} as const
