import type { Specification } from '../../specification/specification.ts'
import { stemOf, stemsOf } from '../../text/similarity.ts'
import { singularOf } from '../../text/words.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { addItem } from './patches.ts'
import { findIn, rememberMatches, sentencesIn, textsOf } from './specificationTexts.ts'

const roles =
  'manager|administrator|admin|supervisor|coordinator|organi[sz]er|producer|director|moderator|reviewer|accountant|secretary|team\\slead(?:er)?|group\\slead(?:er)?|foreman|editor|operator|treasurer|caretaker|trainer|coach|dispatcher|planner|auditor|inspector|controller|approver|superior|steward|chairperson|chairman|chairwoman|chair|president|principal|headteacher|head\\sof\\s(?:the\\s)?\\p{L}{4,20}|board|librarian|curator|warden|scheduler|buyer|bookkeeper|doctor|nurse|technician|engineer|referee|judge|examiner|mentor|tutor|instructor|receptionist|owner'
const acts =
  'approves?|assigns?|confirms?|decides?|checks?|reviews?|releases?|rejects?|accepts?|refuses?|enters?|sees?|sets?|sends?|gets?|receives?|edits?|changes?|deletes?|corrects?|plans?|publishes|manages?|opens?|closes?|signs?|orders?|chooses?|selects?|adds?|creates?|records?|marks?|prints?|exports?|is\\s(?:notified|informed|alerted|warned|told|asked)|has\\sto|can|may|must'
/** "The manager assigns shifts", "a report goes to the head of department". */
const acting = new RegExp(
  String.raw`(?<![\p{L}\p{N}’'-])(?:the|an?|their|our|by\sthe|to\sthe)\s(?<role>(?:\p{L}{3,20}\s)?(?:${roles}))(?:(?=\s(?:also\s|then\s)?(?:${acts})\b)|(?<=\b(?:by|to)\s(?:the|an?)\s(?:\p{L}{3,20}\s)?(?:${roles}))(?=\s{0,3}[.,;)]))`,
  'iu',
)

const rolesIn = rememberMatches([acting], stated =>
  sentencesIn(stated).flatMap(({ start, text }) => {
    const match = acting.exec(text)
    if (match === null) return []
    const role = match.groups!['role']!
    const from = start + match.index + match[0].length - role.length
    return [{ stated, role, start: from, end: from + role.length }]
  }),
)

export const undescribedRole: SpecificationCheck = {
  id: 'undescribed-role',
  scope: 'specification',
  group: 'complete',
  severity: 'warning',
  title: 'Role that nobody describes',
  why: 'Each role needs people, rights and pages, and a builder makes them up if nothing describes it.',
  example: {
    before: 'The manager assigns the shifts. (no persona, no rights)',
    after: 'Managers see and change the shifts of their own shop.',
  },
  find(specification) {
    const known = knownStems(specification)
    const reported = new Set<string>()
    return findIn(specification, ['features', 'acceptanceCriteria'], rolesIn).flatMap(
      ({ stated, role, start, end }): Fault[] => {
        const stem = stemOf(singularOf(role.toLowerCase().split(/\s+/).at(-1)!))
        if (reported.has(stem) || known.has(stem) || [...stemsOf(role)].every(it => known.has(it))) return []
        reported.add(stem)
        const name = role.slice(0, 1).toUpperCase() + role.slice(1)
        const fixes = [{ label: messages.add(name), patch: [addItem(specification, 'personas', { name })] }]
        return [
          { address: { ...stated.address, span: { start, end } }, message: messages.unknown(role), fixes },
        ]
      },
    )
  },
}

/** Whoever is described somewhere: as a persona, in the rights, the data or the glossary, or as somebody who has the problem. */
const knownStems = (specification: Specification): ReadonlySet<string> =>
  new Set(
    textsOf(specification, [
      'overview',
      'problemStatement',
      'personas',
      'dataModels',
      'nonFunctionalRequirements',
      'constraints',
      'glossary',
    ])
      .flatMap(({ stems }) => stems)
      .concat(specification.userStories.flatMap(({ persona }) => stemsOf(persona))),
  )

const messages = {
  unknown: (role: string) =>
    `Nothing says who the “${role}” is. Add a persona, or say what they may see and do.`,
  add: (name: string) => `Add the persona “${name}”`,
} as const
