import type { Address } from '../../field/address.ts'
import type { Patch } from '../../field/patch.ts'
import type { AskedForm } from '../openQuestion.ts'
import type { ModuleKey, Specification } from '../../specification/specification.ts'

/** Something that analysts ask about any app of its kind, unless a text says it. */
export interface Topic {
  /** Its stable name, such as 'time-zone': whatever else asks about the same has the same subject. */
  readonly subject: string
  /** 3 if it's about money, personal data or access. */
  readonly impact: 1 | 3
  /** 3 if it's missing, 2 if something is said around it, 1 if a builder would assume the usual: what happens in a failure. */
  readonly uncertainty: 1 | 2 | 3
  /** What shows that the app has this. Without it, every app has it. */
  readonly sign?: {
    readonly words: RegExp
    /** Where the words count: where people do something, unless it says otherwise. */
    readonly modules?: readonly ModuleKey[]
    /** Words that say that the app doesn't have it, out of scope. */
    readonly excluded?: RegExp
  }
  /** True if the gap matrix asks it of each data model, once there are any. */
  readonly isAskedOfData?: boolean
  /** What it asks for in a form, if an answer in words is to be read as the conversation about that form would read it. */
  readonly asksFor?: AskedForm
  /** Words that say the answer, anywhere. */
  readonly said: RegExp
  /** Undefined if it can't be asked sensibly. */
  ask(this: void, context: TopicContext): TopicQuestion | undefined
}

export interface TopicContext {
  readonly specification: Specification
  /** The words that match the sign, in lower case. */
  readonly words: string
  /** Who looks after what others use, such as "a coordinator". */
  readonly inCharge: string
}

export interface TopicQuestion {
  readonly text: string
  readonly why: string
  /** Two to four answers, the usual one first, each with the sentence that it writes, and what else it changes. */
  readonly answers: readonly (readonly [text: string, sentence: string, also?: Patch])[]
  /** Where the sentence goes; the place of the sign unless it says otherwise. */
  readonly place?: Address
}

export const placesOfRules = {
  security: { module: 'nonFunctionalRequirements', path: ['securityConsiderations', 'other'] },
  scale: { module: 'nonFunctionalRequirements', path: ['scalabilityNotes'] },
  usability: { module: 'nonFunctionalRequirements', path: ['usabilityNotes'] },
  platform: { module: 'nonFunctionalRequirements', path: ['targetPlatform'] },
  services: { module: 'technicalRequirements', path: ['thirdPartyApis'] },
  notes: { module: 'technicalRequirements', path: ['otherNotes'] },
  goals: { module: 'overview', path: ['primaryGoals'] },
} as const satisfies Readonly<Record<string, Address>>
