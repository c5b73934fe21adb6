import type { Address } from '../../field/address.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { subjects } from '../../questions/subjects.ts'
import { setField } from './patches.ts'
import { textsOf } from './specificationTexts.ts'

const mobile = /\b(?:ios|android|iphones?|ipads?|mobile|phones?|smartphones?|tablets?)\b/i
const native =
  /\b(?:swift|swiftui|kotlin|flutter|react native|native (?:ios|android|mobile)? ?apps?|app stores?|play store|jetpack compose|xcode)\b/i
/** A platform that says by itself how it gets to the phone. */
const howOnPhones = /\b(?:web|browsers?|websites?|pwa|app stores?|from the stores?|native)\b/i
const negation = /\b(?:no|not|none|never|without|later)\b|n[’']t\b/i

export const platformMismatch: SpecificationCheck = {
  id: 'platform-mismatch',
  scope: 'specification',
  group: 'consistent',
  severity: 'warning',
  title: 'Platforms that don’t match',
  why: 'A web page and an app from a store are built with different tools, at different cost.',
  example: {
    before: 'Target platform: iOS. Mobile: (blank)',
    after: 'Mobile: a native app for iOS 17 or later',
  },
  find(specification): readonly Fault[] {
    const { targetPlatform } = specification.nonFunctionalRequirements
    const { mobile: text, frontend } = specification.technicalRequirements
    if (targetPlatform.trim() === '' || textsOf(specification, ['technicalRequirements']).length === 0)
      return []
    const place: Address = { module: 'technicalRequirements', path: ['mobile'] }
    const isMobile =
      !/\b(?:web|browsers?|websites?|pwa)\b/i.test(targetPlatform) &&
      targetPlatform.split(/[.;,\n]/).some(it => mobile.test(it) && !negation.test(it))
    // Whoever was just asked what it runs on has said how it gets to phones.
    const isAnswered =
      specification.decisions.some(({ key, state }) => key === subjects.platform && state !== 'postponed') &&
      howOnPhones.test(targetPlatform)
    if (isAnswered) return []
    if (isMobile && text.trim() === '' && !mobile.test(frontend) && !native.test(frontend)) {
      const options = answers.map(answer => ({
        text: answer,
        patch: [setField(specification, place, `${answer}.`)],
      }))
      const question = { text: messages.question, why: messages.why, options, recommended: 0 }
      return [{ address: place, message: messages.silent(targetPlatform.trim()), question }]
    }
    const foreign = foreignSystem(targetPlatform, text)
    if (foreign !== undefined)
      return [{ address: place, message: messages.otherSystem(foreign, targetPlatform.trim()) }]
    const clause = text.split(/[.;,\n]/).find(it => native.test(it) && !negation.test(it))
    if (clause === undefined || mobile.test(targetPlatform) || native.test(targetPlatform)) return []
    const platform: Address = { module: 'nonFunctionalRequirements', path: ['targetPlatform'] }
    const to = `${targetPlatform.trim().replace(/\.$/, '')}; phones, as a native app`
    return [
      {
        address: platform,
        message: messages.webOnly(native.exec(clause)![0]),
        fixes: [{ label: messages.addPhones, patch: [setField(specification, platform, to)] }],
      },
    ]
  },
}

const android = /\bandroid\b/i
const apple = /\b(?:ios|ipados|ipads?|iphones?)\b/i
const anySystem = /\b(?:web|browsers?|any|pwa)\b/i

/** The system that the technical requirements name alone, though the platform is only the other one. */
function foreignSystem(platform: string, mobileText: string): string | undefined {
  if (anySystem.test(platform) || negation.test(mobileText)) return undefined
  for (const [own, other] of [
    [android, apple],
    [apple, android],
  ] as const)
    if (own.test(platform) && !other.test(platform) && other.test(mobileText) && !own.test(mobileText))
      return other.exec(mobileText)![0]
  return undefined
}

const answers = [
  'A web page that fits the screen of any phone, without a native app',
  'An installable web app that works offline',
  'Native apps for iOS and Android from one code base',
] as const

const messages = {
  silent: (platform: string) =>
    `The target platform is “${platform}”, but nothing says how it’s built for phones.`,
  otherSystem: (words: string, platform: string) =>
    `This is about ${words}, but the target platform is “${platform}”. Decide which is right.`,
  webOnly: (words: string) =>
    `The technical requirements name ${words}, but the target platform doesn’t include phones.`,
  addPhones: 'Add phones to the target platform',
  question: 'How does it run on phones?',
  why: 'Native apps take twice the work of a web page, and each update has to pass a store.',
} as const
