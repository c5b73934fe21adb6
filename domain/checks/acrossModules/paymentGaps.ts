import type { Address } from '../../field/address.ts'
import type { Patch } from '../../field/patch.ts'
import type { Specification } from '../../specification/specification.ts'
import { subjects } from '../../questions/subjects.ts'
import { findLinkTarget, linkTargetsOf } from '../../specification/links.ts'
import type { Trace } from '../../trace/trace.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { setsOf } from './linkedItems.ts'
import { createMentionFinder } from './mentionedServices.ts'
import { addSentence, addStoryCriteria } from './patches.ts'
import { matching, textsOf, type StatedText } from './specificationTexts.ts'

const paying =
  /\b(?:pay(?:s|ing)?(?= (?:by|with|for|the|online|a|my|their|now|at|in|without)\b)|payments?|check(?:s|ing)? out as|checkout|credit cards?|direct debit|buy(?:s|ing)? (?:an?|the|credits|tickets)|in-app purchases?)\b/i
const excludedPaying =
  /\bno payments?\b|(?:^|\n)\s{0,5}[-*•]?\s{0,5}(?:(?:taking|handling|online|all|any) )?payments?(?: and \w{3,20}| of (?:any|all|every) \w{3,10})?\s{0,5}(?:\n|$|\()/i
const provider =
  /\b(?:stripe|paypal|braintree|adyen|klarna|square|mollie|apple pay|google pay|payments?|billing|debits?|app stores?|in-app purchases?|invoices?|bank)\b/i
const failure =
  /\b(?:declin(?:e|es|ed)|refund(?:s|ed)?|charge ?backs?|insufficient|payments? (?:fails?|failed|is rejected|isn[’']t|twice|can[’']t)|cancel(?:s|led)? (?:\w{1,20} ){0,3}(?:orders?|payments?|memberships?|subscriptions?|purchases?|bookings?|rentals?)|(?:fails?|failed) payments?|without a payment|card is (?:refused|rejected|expired)|nothing is (?:charged|paid))\b/i

/** That the app takes the money, as opposed to that people pay. */
const takesMoney =
  /\b(?:credit cards?|by card|online|debit|in-app|apple pay|google pay|paypal|stripe|(?:in|through|with|via) the (?:app|page|site))\b/i

const findPaying = createMentionFinder(paying, excludedPaying)
const saysFailureOf = matching(failure)

export const paymentGaps: SpecificationCheck = {
  id: 'payment-gaps',
  scope: 'specification',
  group: 'complete',
  severity: 'warning',
  title: 'Open questions about payments',
  why: 'Payments fail every day, and people lose money or goods if nobody decided what happens then.',
  example: {
    before: 'Story “pay by card” (no provider, no failure)',
    after: 'When the card is declined, then the basket is kept.',
  },
  find(specification, trace) {
    const stated = findPaying(specification)
    const [first] = stated
    if (first === undefined) return []
    const { thirdPartyApis, otherNotes } = specification.technicalRequirements
    const severity = stated.some(({ text }) => takesMoney.test(text)) ? 'warning' : 'hint'
    const hasProvider = provider.test(`${thirdPartyApis}\n${otherNotes}`)
    const saysFailure = textsOf(specification, ['features', 'userStories', 'acceptanceCriteria']).some(
      saysFailureOf,
    )
    return [
      ...(hasProvider || textsOf(specification, ['technicalRequirements']).length === 0
        ? []
        : [askForProvider(specification)]),
      ...(saysFailure ? [] : [askForFailure(specification, trace, first, stated)]),
    ].map(fault => ({ ...fault, severity }))
  },
}

function askForProvider(specification: Specification): Fault {
  const address: Address = { module: 'technicalRequirements', path: ['thirdPartyApis'] }
  const option = (text: string, sentence: string) => ({
    text,
    patch: addSentence(specification, address, sentence),
  })
  const options = [
    option('Stripe', 'Stripe for payments.'),
    option('PayPal', 'PayPal for payments.'),
    option('The app stores’ billing', 'The app stores’ billing for payments.'),
    option(
      'No provider: by invoice and bank transfer',
      'No payment provider: people pay by invoice and bank transfer.',
    ),
  ]
  return {
    address,
    message: messages.noProvider,
    question: {
      subject: subjects.paymentProvider,
      text: messages.whichProvider,
      why: messages.whyProvider,
      options,
      recommended: 0,
    },
  }
}

function askForFailure(
  specification: Specification,
  trace: Trace,
  first: StatedText,
  stated: readonly StatedText[],
): Fault {
  const story = storyOf(specification, stated)
  if (story === undefined) return { address: first.address, message: messages.noFailure }
  const add = (criterion: string): Patch =>
    addStoryCriteria(specification, story, setsOf(trace, story.id), [criterion])
  const options = [
    {
      text: 'Everything entered is kept, and the person can try again',
      patch: add(
        'When a payment is declined, then nothing is charged, all entries are kept, and the person can try again.',
      ),
    },
    {
      text: 'The order waits for 24 hours, then it’s cancelled',
      patch: add(
        'When a payment is declined, then the order waits for 24 hours and is cancelled if it isn’t paid by then.',
      ),
    },
    {
      text: 'The order is cancelled, and the person starts again',
      patch: add('When a payment is declined, then the order is cancelled and the person sees why.'),
    },
  ]
  return {
    address: first.address,
    message: messages.noFailure,
    question: {
      subject: subjects.paymentFailure,
      text: messages.whatIfDeclined,
      why: messages.whyFailure,
      options,
      recommended: 0,
    },
  }
}

/** The story that says it, or whose criteria do. */
export function storyOf(
  { userStories, acceptanceCriteria, ...rest }: Specification,
  stated: readonly StatedText[],
): Specification['userStories'][number] | undefined {
  const targets = linkTargetsOf({ userStories, acceptanceCriteria, ...rest }, 'userStories')
  for (const { address } of stated) {
    const set = acceptanceCriteria.find(({ id }) => id === address.item)
    const id =
      address.module === 'userStories' ? address.item : findLinkTarget(set?.userStoryId ?? '', targets)?.id
    const story = userStories.find(it => it.id === id && it.goal.trim() !== '')
    if (story !== undefined) return story
  }
  return undefined
}

const messages = {
  noProvider: 'People pay in this app, but no payment provider is named. Say who handles the money.',
  whichProvider: 'Who handles the payments?',
  whyProvider: 'The provider decides which cards and countries work, and what a payment costs.',
  noFailure: 'People pay here, but nothing says what happens if a payment is declined or refunded.',
  whatIfDeclined: 'What happens when a payment is declined?',
  whyFailure: 'About one card payment in ten is declined.',
} as const
